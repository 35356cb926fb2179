"""Finds the addresses at which phones on the same network can reach this computer."""

from __future__ import annotations

import ipaddress
from dataclasses import dataclass

import ifaddr

_LESS_LIKELY = ("docker", "br-", "veth", "virbr", "vmnet", "vboxnet", "tailscale", "tun", "tap", "utun", "wg", "zt")


@dataclass(frozen=True)
class Address:
    """An IPv4 address and the network card that has it."""

    ip: str
    card: str


def lan_addresses() -> list[Address]:
    """Return the addresses, the likeliest first: home networks before others, real cards before virtual ones."""
    found = [
        Address(str(ip.ip), card.nice_name)
        for card in ifaddr.get_adapters()
        for ip in card.ips
        if isinstance(ip.ip, str)
    ]
    return sorted((address for address in found if _is_reachable(address.ip)), key=_rank)


def _is_reachable(ip: str) -> bool:
    address = ipaddress.IPv4Address(ip)
    return not (address.is_loopback or address.is_link_local or address.is_multicast or address.is_unspecified)


def _rank(address: Address) -> tuple[bool, bool, bool, str]:
    virtual = address.card.lower().startswith(_LESS_LIKELY)
    home = ipaddress.IPv4Address(address.ip) in ipaddress.IPv4Network("192.168.0.0/16")
    return virtual, not ipaddress.IPv4Address(address.ip).is_private, not home, address.ip
