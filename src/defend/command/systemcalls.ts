import type { Machine } from './machine.js';

// Calls of the kernel that a program makes past the library of its language, by name or by their number on x86-64.
const SYSTEM_CALLS: readonly (readonly [RegExp, string])[] = [
  [
    /\.ptrace\(\s{0,4}(?:16|4|0x10|0x4206|PTRACE_ATTACH|PTRACE_SEIZE)\b|process_vm_(?:read|write)v\s{0,4}\(|syscall\(\s{0,4}(?:310|311)\b/,
    'secret/memory-dump',
  ],
  [
    /(?:f?init_module|kexec_(?:file_)?load)\s{0,4}\(|syscall\(\s{0,4}(?:175|313|246|320)\b/,
    'privilege/kernel',
  ],
  [
    /(?=[\s\S]{0,20000}\/proc\/(?:1|self\/root\/proc\/1)\/ns\/)[\s\S]{0,20000}(?:\bsetns\s{0,4}\(|syscall\(\s{0,4}308\b)/,
    'privilege/container-escape',
  ],
];

/** Judges the calls of the kernel that a program makes by itself. */
export function systemCalls(m: Machine, code: string, part: string): void {
  // A file in the packets of a protocol that carries no data.
  if (/SOCK_RAW[\s\S]{0,60}IPPROTO_ICMP/.test(code) && /\.read\(/.test(code) && /sendto\(/.test(code))
    m.hit('secret/to-network', part, 'a file');
  // The memory of whatever process a loop is at.
  if (/\/proc\/[\s"'`+$%{}()\w.,:[\]-]{1,60}\/mem["'`]/.test(code)) m.hit('secret/memory-dump', part);
  if (!/ctypes|CDLL|\bffi\b|\bsyscall\b|\bsetns\b/.test(code)) return;
  for (const [pattern, rule] of SYSTEM_CALLS) if (pattern.test(code)) m.hit(rule, part);
}
