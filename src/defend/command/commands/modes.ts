import { showCall } from '../call.js';
import { judgeContent } from '../content.js';
import { type OptionSpec, parseOptions } from '../options.js';
import { isOtherAgents } from '../rules/places.js';
import { isSystemFile, isSystemLog, isSystemPlace } from '../rules/systemnames.js';
import { EMPTY, OPAQUE } from '../value.js';
import type { Handler } from './registry.js';

const part = showCall;

/** A file mode that lets the program run with its owner's rights. */
export const isSetuid = (mode: string): boolean =>
  /^0?[4-7][0-7]{3}$/.test(mode) || /(?:^|,)(?:[goa]*u[goa]*|a?)[+=][rwxXt]*s/.test(mode);

// Octal modes with execution for the owner, and their symbolic forms.
const EXECUTABLE = /^0?[0-7]?[1357][0-7]{2}$|(?:^|,)[ugoa]*\+[rwst]*x/;

// Octal modes with write for others, and their symbolic forms.
const WORLD_WRITABLE = /^[0-7]{0,3}[2367]$|(?:^|,)(?:[ug]*[oa][ugoa]*)[+=][rxXst]*w/;

const chmod: Handler = (m, call) => {
  const spec: OptionSpec = { long: ['reference'] };
  const minus = call.args.filter((a) => /^-[rwxXst]+$/.test(a.text) && a.text !== '-R');
  const o = parseOptions(
    call.args.filter((a) => !minus.includes(a)),
    spec,
  );
  if (o.has('help', 'version')) return OPAQUE;
  const named = o.get('reference') !== undefined || minus.length > 0 || call.name === 'setfacl';
  const mode = named ? (minus[0]?.text ?? '') : (o.rest[0]?.text ?? '');
  const recursive = o.has('R', 'recursive', 'r');
  for (const path of named ? o.rest : o.rest.slice(1)) {
    m.change(path, recursive ? 'tree' : 'mode', call.name);
    const place = m.place(path);
    const at = m.absolute(path.text) ?? path.text;
    if (recursive && (place === 'root' || place === 'system' || place === 'home' || at === '/home')) {
      // Making one's own tool folders writable is everyday work; opening or closing the system is not.
      if (
        !/^\/(?:opt|usr\/local(?:\/.*)?|mnt|srv|media|var\/www|usr\/share|var\/lib\/docker)$/.test(at) ||
        place === 'root'
      ) {
        if (call.name === 'chmod' || place !== 'home') m.hit('destroy/permissions', part(call), path.text);
      }
    }
    if (call.name === 'setfacl' && /^\/etc\/(?:passwd|g?shadow|sudoers)/.test(at))
      m.hit('privilege/accounts', part(call), path.text);
    // A hook that may not be run, or settings that may not be read, hold nobody back.
    if (/^[augo]*-[rwxXst]+$|^0?[0-3][0-7][0-7]$/.test(mode) && isOtherAgents(at))
      m.hit('session/other-agent', part(call), path.text);
    if (call.name === 'chmod') {
      // What is made a program outside the workspace is going to run, by whatever starts it.
      if (EXECUTABLE.test(mode) && place !== 'inside') {
        const { text } = m.read(path);
        if (text !== null && text !== '') judgeContent(m, text, 'chmod');
      }
      if (
        (isSystemFile(at) || (/^\uFFFC\/(?:node|bash|sh|git)$/.test(at) && /-|^0+$/.test(mode))) &&
        /^0{1,4}$|^0?[0246]{3}$|^[ugoa]*-[rw]*x|^[ugoa]*=[rw]*$/.test(mode) &&
        !/^\/(?:etc|boot)\//.test(at)
      )
        m.hit('destroy/permissions', part(call), path.text);
      if (isSetuid(mode)) m.hit('privilege/setuid', part(call), path.text);
      else if (/^0?[23][0-7]{3}$|g\+[rwx]*s/.test(mode)) m.hit('privilege/setgid', part(call), path.text);
      if (
        /^\/(?:etc\/(?:passwd|shadow|sudoers|crontab|ssh\/.*|cron.*)|usr\/bin\/.*|bin\/.*|sbin\/.*)$/.test(
          at,
        ) &&
        /7\d?7$|[2367]$|^(?:[ugoa]*)\+[rx]*w|^0?000$/.test(mode)
      )
        m.hit('privilege/accounts', part(call), path.text);
      if (
        WORLD_WRITABLE.test(mode) &&
        /^\/(?:(?:etc|boot|bin|sbin|lib|lib64|root|usr|usr\/(?:bin|sbin|lib|lib64))(?:\/.*)?|var|var\/\*|)$/.test(
          at,
        ) &&
        !/^\/(?:usr\/(?:local|src|share)|etc\/(?:hosts|resolv\.conf|apt\/.*|docker\/.*))(?:\/|$)/.test(at)
      )
        m.hit('privilege/world-writable', part(call), path.text);
      if (/^\/var\/run\/docker\.sock$/.test(at)) m.hit('privilege/docker-socket', part(call), path.text);
    }
  }
  return EMPTY;
};

const chattr: Handler = (m, call) => {
  const flags = call.words.filter((w) => /^[-+=][aAcCdDeijmPsStTu]+$/.test(w) && w !== '-R').join('');
  for (const path of call.args.filter((a) => !/^[-+=]/.test(a.text))) {
    m.change(path, call.words.includes('-R') ? 'tree' : 'mode', call.name);
    if (!/[ai]/.test(flags) && !/schg|uchg|noschg|nouchg/.test(path.text)) continue;
    const at = m.absolute(path.text) ?? path.text;
    m.hit(
      /^\/(?:etc|bin|sbin|usr|boot|lib)(?:\/|$)|\/\.ssh(?:\/|$)|^\/var\/spool\/cron/.test(at)
        ? 'evade/defences'
        : 'evade/attributes',
      part(call),
      path.text,
    );
  }
  return EMPTY;
};

// Files whose time tells nothing about what was made later.
const OF_THE_SYSTEM =
  /^\/(?:usr\/)?(?:s?bin|lib(?:32|64)?)\/.|^\/etc\/(?:passwd|shadow|group|sudoers|crontab|hosts|pam\.d\/|ssh\/)/;

// A file below the settings of the system takes the time of its neighbour.
const IN_SETTINGS = /^\/etc\/./;

const touch: Handler = (m, call) => {
  const o = parseOptions(call.args, {
    short: 'drt',
    long: ['date', 'reference', 'time', 'mode', 'context'],
  });
  for (const f of o.rest) {
    m.change(f, 'write', call.name);
    if (/^(?:\.\/)?(?:--checkpoint-action=exec|-e (?:ba|da)?sh )/.test(f.text))
      m.hit('shell/escape', part(call));
    const model = o.get('r', 'reference');
    if (
      (model || o.get('t', 'd', 'date')) &&
      (isSystemPlace(m.absolute(f.text) ?? '') ||
        isSystemLog(m.absolute(f.text) ?? '') ||
        (model &&
          (OF_THE_SYSTEM.test(m.absolute(model.text) ?? '') ||
            (IN_SETTINGS.test(m.absolute(model.text) ?? '') && IN_SETTINGS.test(m.absolute(f.text) ?? '')))))
    )
      m.hit('evade/timestamp', part(call), f.text);
  }
  return EMPTY;
};

/** What changes a file's rights, owner, attributes and dates, and leaves its content. */
export const MODES: readonly (readonly [string, Handler])[] = [
  ['chmod chown chgrp setfacl', chmod],
  ['chattr chflags', chattr],
  ['touch', touch],
];
