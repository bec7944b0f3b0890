import { showCall } from '../call.js';
import { judgeOrigin } from '../code.js';
import { decodeBase64 } from '../decode.js';
import type { Machine } from '../machine.js';
import { judgeCode } from '../oneliners.js';
import { CLEAN, OPAQUE } from '../value.js';
import type { Handler } from './registry.js';

const powershell: Handler = (m, call) => {
  const all = call.words.join(' ');
  const at = call.words.findIndex((w) => /^-e(?:nc(?:odedcommand)?|c)?$/i.test(w));
  if (at >= 0) {
    const text = call.words[at + 1] ? (decodeBase64(call.words[at + 1]!) ?? '').replaceAll('\0', '') : '';
    if (/Net\.Sockets|TcpClient/i.test(text)) m.hit('shell/reverse', showCall(call));
    if (text !== '') judgePowershell(m, text, showCall(call));
    else m.hit('run/decoded', showCall(call));
  }
  judgePowershell(m, all, showCall(call));
  if (call.fed) {
    judgeOrigin(m, call.stdin.taint, showCall(call));
    if (call.stdin.text !== null) judgePowershell(m, call.stdin.text, showCall(call));
  }
  return OPAQUE;
};

/** Judges PowerShell text by the names of what it uses. */
function judgePowershell(m: Machine, text: string, by: string): void {
  if (
    /\b(?:iex|Invoke-Expression)\b/i.test(text) &&
    /DownloadString|Invoke-WebRequest|\biwr\b|\birm\b|Invoke-RestMethod|WebClient|curl|wget/i.test(text)
  )
    judgeOrigin(m, { ...CLEAN, remote: [/https?:\/\/[^\s"')]{1,300}/.exec(text)?.[0] ?? '?'] }, by);
  if (/FromBase64String/i.test(text) && /\b(?:iex|Invoke-Expression)\b/i.test(text)) m.hit('run/decoded', by);
  if (
    /Remove-Item\b[^;|]{0,200}-Recurse/i.test(text) &&
    /(?:\s|["'])(?:\/|~|\$HOME|\$env:(?:USERPROFILE|HOME|SystemRoot|SystemDrive)|[A-Z]:\\)\*?["']?(?:\s|$|;)/i.test(
      text,
    )
  )
    m.hit('destroy/system-tree', by);
  if (/Format-Volume|Clear-Disk|Initialize-Disk/i.test(text)) m.hit('destroy/device', by);
  judgeCode(m, text, 'powershell', by);
}

export const POWERSHELL: readonly (readonly [string, Handler])[] = [['pwsh powershell', powershell]];
