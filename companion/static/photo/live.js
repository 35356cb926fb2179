// What the camera sees, read picture by picture.

import { h } from "../dom.js";

/** A video must not be larger than this: more pixels take longer, and pictures must follow each other quickly. */
const WANTED = { facingMode: "environment", width: { ideal: 3840 }, height: { ideal: 2160 } };
/** Milliseconds after which to look again whether anybody still wants to see: a camera may give no pictures. */
const LONGEST = 500;
const ATTRIBUTES = { playsinline: true, muted: true, autoplay: true, "aria-hidden": "true", "data-key": "live" };

/**
 * The camera's picture as it moves; it throws if there is no camera, or if the phone's owner says no.
 * @returns {Promise<HTMLVideoElement>}
 */
export async function openCamera() {
  const stream = await navigator.mediaDevices.getUserMedia({ video: WANTED });
  const video = /** @type {HTMLVideoElement} */ (h("video", ATTRIBUTES));
  video.muted = true;
  video.srcObject = stream;
  return video;
}

/**
 * Hands over one picture after another as long as they are wanted, then lets go of the camera.
 * @param {HTMLVideoElement} video
 * @param {() => boolean} wanted
 * @param {(picture: ImageBitmap) => Promise<void>} see
 */
export async function watch(video, wanted, see) {
  try {
    await video.play();
    while (wanted()) {
      await nextPicture(video);
      if (wanted() && video.videoWidth) await see(await createImageBitmap(video));
    }
  } finally {
    const stream = /** @type {MediaStream} */ (video.srcObject);
    for (const track of stream.getTracks()) track.stop();
    video.srcObject = null;
  }
}

/** @param {HTMLVideoElement} video */
const nextPicture = (video) =>
  new Promise((resolve) => {
    setTimeout(resolve, LONGEST);
    if (video.requestVideoFrameCallback) video.requestVideoFrameCallback(resolve);
    else requestAnimationFrame(resolve);
  });

/**
 * The video to show: put in once, later only asked for by its key.
 * @param {HTMLVideoElement} video
 */
export const shown = (video) => (video.isConnected ? h("video", ATTRIBUTES) : video);
