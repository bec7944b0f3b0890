import { CLEARED, DEADLINE_MS, LOOP_DEADLINE_MS, WATCH_SEC } from './limits.js';
import { SHA256_LOADER } from './sha256.js';

/**
 * The start line: what a manifest's command says, so that the session holds the pins in its own memory.
 *
 * The host reads the manifest once and the scripts at every call (contract 1), so a script that a tool call rewrites
 * must be noticed by something that no tool call can reach: the text below, which the manifest carries.
 */

/** What bounds one run of a hook. */
interface Limits {
  /** Milliseconds after which the loader ends the script's work. */
  readonly deadlineMs: number;
  /** CPU seconds after which the kernel ends the process and each of its children, whatever they do; null: none. */
  readonly cpuSec: number | null;
  /** The host's own limit, in seconds. Far above ours, because running past it opens the guard (contract 1). */
  readonly timeoutSec: number;
}

const GUARD_LIMITS: Limits = { deadlineMs: DEADLINE_MS, cpuSec: 10, timeoutSec: 20 };
/**
 * These run a project's tests, which take minutes and would inherit a limit of CPU seconds. A stop hook that is late lets
 * the agent stop, as it should, so the last resort is the host's.
 */
const LOOP_LIMITS: Limits = { deadlineMs: LOOP_DEADLINE_MS, cpuSec: null, timeoutSec: 900 };
const LOOP_EVENT = /^(?:agent|subagent)?stop$/i;

/** The limits of an event, by its key in the manifest. */
export function limitsOf(event: string): Limits {
  return LOOP_EVENT.test(event) ? LOOP_LIMITS : GUARD_LIMITS;
}
/** Larger than any script of ours: a file that grew beyond it need not be hashed to be refused. */
const FILE_LIMIT = 4194304;
/**
 * How a script of more than one piece begins: the length of its first piece, this included, and the SHA-256 of the rest, which
 * is read and hashed when a part of it is asked for. The pin is the hash of the first piece (surface/pins.ts).
 */
const HEADER = '[/][*]([0-9]{7}) ([0-9a-f]{64})[*][/]';
const HEADER_LENGTH = 76;

const MEND =
  'A maintainer mends this by restoring the files from git, after an edit of the policy with portcullis pin, or with portcullis bootstrap --force, which writes the scripts and their pins anew.';

/**
 * The text between `node -e '` and `'`. Template literals stand for quotes, so that single quotes can surround it in
 * bash and in PowerShell; there is no backslash and no newline in it for the same reason. It is plain ES2018: what a
 * too old Node cannot parse would end without an answer.
 *
 * A script's text may have parts behind markers, which it evaluates itself when it needs them: the whole text is under
 * the pin, and V8 spends no time on a part that a call does not use.
 *
 * The files are opened without blocking and read up to a limit, because a pipe or an endless device in a script's place
 * would hold the hook until the host's limit, and that limit opens. The script leaves its answer in
 * `portcullis.answer`; only this text prints, so there is never a second object.
 */
const work = (run: string): string =>
  [
    'event,script,pin,policy,policyPin]=process.argv,fs=require(`node:fs`),',
    'put=(fd,text)=>{for(let left=Buffer.from(text),tries=0;left.length;)',
    'try{left=left.subarray(fs.writeSync(fd,left))}',
    'catch(e){if(e.code!==`EAGAIN`||++tries>999)return false;',
    'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)),0,0,1)}return true},',
    'deny=why=>({code:2,err:why,out:JSON.stringify({permissionDecision:`deny`,permissionDecisionReason:why,',
    'hookSpecificOutput:{hookEventName:`PreToolUse`,permissionDecision:`deny`,permissionDecisionReason:why}})}),',
    'guards=/^pretooluse$/i.test(event),',
    // A result that nobody looked through is held back; an error cannot be, and is flagged.
    'fault=why=>guards?deny(why):/^posttooluse$/i.test(event)?{code:0,err:why,out:JSON.stringify({decision:`block`,reason:`not shown, because nobody looked through it. `+why})}',
    ':{code:/^posttoolusefailure$/i.test(event)?2:0,err:why,out:``};let answer;',
    `try{const ${SHA256_LOADER},`,
    'root=process.env.COPILOT_PROJECT_DIR||process.env.CLAUDE_PROJECT_DIR||process.cwd(),',
    `header=bytes=>/^${HEADER}/.exec(bytes.subarray(0,${HEADER_LENGTH}).latin1Slice())||[],`,
    // `from`: where to begin; at a script's beginning stands how long its first piece is.
    'read=(file,sum,from)=>{const fd=fs.openSync(root+`/`+file,fs.constants.O_RDONLY|(fs.constants.O_NONBLOCK||0)),',
    'fill=(length,at)=>{const room=Buffer.allocUnsafe(length);let size=0;for(let more=1;more&&size<length;size+=more)more=fs.readSync(fd,room,size,length-size,at+size);return room.subarray(0,size)},',
    `limit=${FILE_LIMIT},length=from===0?Math.min(limit,+(header(fill(${HEADER_LENGTH},0))[1]||limit)):limit,`,
    'bytes=fill(length,from||0);fs.closeSync(fd);',
    'if(bytes.length===limit)throw Error(file+` is larger than any script of ours`);',
    'if(sha256(bytes)!==sum)',
    'throw Error(`pin mismatch: `+file+` is not the file whose SHA-256 this session started with`);return bytes},',
    'state=globalThis.portcullis={event,root,sha256,script,policyFile:policy||null,policy:policy?read(policy,policyPin).toString():null};',
    // Parts of the first piece and of the rest have numbers that go on; the rest begins with a marker, and nothing before it.
    'const mark=`//# part`,first=read(script,pin,0),hash=header(first)[2],cuts=[0];let rest,more,count=0;',
    'const cut=(bytes,cuts,index)=>{while(cuts.length<index+2){const last=cuts[cuts.length-1];if(last>bytes.length)return null;const at=bytes.indexOf(mark,last);cuts.push(at<0?bytes.length+mark.length:at+mark.length)}',
    'return bytes.latin1Slice(cuts[index],cuts[index+1]-mark.length)};',
    'state.part=index=>{if(!count||index<count){const text=cut(first,cuts,index);if(text!==null)return text;count=cuts.length-1}',
    'if(!rest){rest=read(script,hash,first.length);more=[0]}return cut(rest,more,index-count+1)};',
    run,
    'answer=state.answer;if(!answer)throw Error(`the script gave no answer`)}',
    'catch(e){const cause=String(e&&e.message||e).slice(0,500),why=`Portcullis could not do its work: `+cause+`. ',
    MEND,
    // A script that had read what it is about knows better than the event does what its fault should lead to.
    '`;try{if(!guards)answer=globalThis.portcullis.fallback(cause)}catch(_){}answer=answer||fault(why)}',
  ].join('');

/** Runs the script's first part, and ends it at the deadline. */
const BOUND = `require(\`node:vm\`).runInThisContext(state.part(0),{filename:script,timeout:${LOOP_EVENT}.test(event)?${LOOP_DEADLINE_MS}:${DEADLINE_MS}});`;
/**
 * The same where bash has a deadline of its own: to load node:vm and start its watch costs as much as a twentieth of node. What
 * takes long on purpose bounds itself (hooks/bound.ts), so that its fault leads to what the script says.
 */
const BARE = `if(${LOOP_EVENT}.test(event))${BOUND}else (0,eval)(state.part(0));`;

/** What a script does only when its answer is out; not where the loader ended it, which leaves no answer of the script's own. */
const LAST = 'try{const it=globalThis.portcullis;if(it.answer&&it.done)it.done()}catch(_){}';

/** Prints the answer itself, for a shell that cannot wait with a deadline. */
export const LOADER = `const [,${work(BOUND)}const sent=put(1,answer.out);put(2,answer.err&&answer.err+String.fromCharCode(10));${LAST}process.exit(sent||!guards?answer.code:2)`;

/** Characters of an answer that bash reads by itself, which it does byte by byte. */
const SHORT = 16384;

/**
 * Hands the answer to bash, which prints it: a first line of exit code, size of what follows (0: nothing, 1: short, 2: long) and
 * what goes to standard error, its line breaks as unit separators; behind it the object. Then the process ends itself: bash
 * has all that it needs, and taking a heap apart costs as much as a short call. A script finds `require` as a global, which
 * it is under `-e` only.
 */
export const RELAY = `globalThis.require=require;const [,,${work(BARE)}const line=String.fromCharCode(10),out=answer.out;put(1,[answer.code,out?out.length>${SHORT}?2:1:0,(answer.err||\`\`).split(line).join(String.fromCharCode(31))].join(\` \`)+line+out);${LAST}try{process.kill(process.pid,9)}catch(_){}process.exit(answer.code)`;

export interface StartLine {
  /** The event's key in the manifest. It decides what a fault leads to: a deny, a result held back, or silence. */
  readonly event: string;
  /** The script, relative to the repository's root, with forward slashes. */
  readonly script: string;
  /** SHA-256 of the script's bytes, lower-case hexadecimal. */
  readonly sha256: string;
  /** The policy file and its SHA-256; null where the repository has none and the defaults count. */
  readonly policy: { readonly file: string; readonly sha256: string } | null;
}

const PLAIN = /^[A-Za-z0-9._/-]+$/;

function words(line: StartLine): string {
  const list = [line.event, line.script, line.sha256];
  if (line.policy) list.push(line.policy.file, line.policy.sha256);
  for (const word of list)
    if (!PLAIN.test(word) || word.startsWith('-'))
      throw new RangeError(`${JSON.stringify(word)} cannot stand in a start line without quotes`);
  return list.join(' ');
}

/**
 * Flags that save a good part of Node's own start, and change nothing of what a script means. `--no-rehash-snapshot` keeps
 * V8 from hashing anew every string that it starts with: its hashes are then the same in every process, and whoever writes
 * texts that collide can make us slow, up to the deadline, which denies. `--liftoff-only` keeps it from compiling the
 * loader's SHA-256 a second time.
 */
const FLAGS = '--no-rehash-snapshot --liftoff-only';

/**
 * What pays off in a process that lives for some milliseconds: patterns are not compiled to machine code before they were
 * used a good many times, nor code at all before it is hot, and no helper threads are given work.
 */
const SHORT_LIVED =
  '--regexp-tier-up-ticks=50 --no-regexp-peephole-optimization --no-sparkplug --single-threaded';

/**
 * A host of Node gives a socket for standard input, which can be read with a deadline only by loading Node's streams; a pipe
 * can be opened anew. The copier holds none of the host's outputs, and is ended with node.
 */
const PIPE = '[[ -S /dev/stdin ]] && { exec < <(exec cat 2>/dev/null); c=$!; }; ';

/** Functions in the environment would stand in for what bash does here. Only in this mode none can stand in for `unset`. */
const OWN =
  'POSIXLY_CORRECT=; unset -f trap exit exec ulimit read printf kill wait cat; unset POSIXLY_CORRECT; ';

/**
 * Starts node with the flags given, or, without any, in the form that needs the least of the system. A main script costs
 * node a millisecond less than `-e`, so it gets the text as a file that is a pipe. Where bash takes a file on disk for that
 * instead, as it does before 5.1 and where the user may have no more pipes, another process could change it.
 */
const START =
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the expansion is bash's
  'n() { (( SECONDS < 3 )) || exit; exec 4< <(exec 2>/dev/null; [[ $1 ]] && exec 3<<<"${a[1]}" && [[ -p /dev/fd/3 ]] && exec node "$@" --preserve-symlinks-main /dev/fd/3 "${a[@]:2}"; exec node "$@" "${a[@]:0:2}" . "${a[@]:2}"); p=$!; ';

function withoutNode(event: string): { out: string; err: string; code: number } {
  const why =
    'Portcullis cannot run: node is not on PATH, does not start, was ended before it answered, or did not answer in time. Install Node.js 20 or later in copilot-setup-steps.yml (actions/setup-node), or remove the hook.';
  if (/^posttoolusefailure$/i.test(event)) return { out: '', err: why, code: 2 };
  if (/^posttooluse$/i.test(event)) {
    const reason = `not shown, because nobody looked through it. ${why}`;
    return { out: JSON.stringify({ decision: 'block', reason }), err: why, code: 0 };
  }
  if (!/^pretooluse$/i.test(event)) return { out: '', err: why, code: 0 };
  const decision = { permissionDecision: 'deny', permissionDecisionReason: why };
  return {
    out: JSON.stringify({ ...decision, hookSpecificOutput: { hookEventName: 'PreToolUse', ...decision } }),
    err: why,
    code: 2,
  };
}

/**
 * The `bash` text of a manifest entry.
 *
 * bash alone holds the host's outputs, and it waits for node with a deadline of its own: no deadline inside node ends what
 * blocks in the kernel (a program on PATH that hangs, a lease on a file, a file system that does not answer) or a node that
 * was stopped, and the host waits as long as anybody holds its pipes, until its limit, which opens. A process substitution
 * that starts node by `exec` costs no process more than a plain start.
 *
 * What is no answer is a fault: a node that is missing, crashed or was killed, and another program of that name that ends
 * with 0. The trap says so as well where bash itself must give up, because it may start no process. A node that does not
 * know a flag ends without an answer before it reads anything, and is started once more without any: they are V8's, which
 * gives and takes flags as it likes. Only a node that has closed its output is waited for.
 * @throws RangeError where a path would need quotes
 */
export function bashLine(line: StartLine): string {
  const { out, err, code } = withoutNode(line.event);
  const answer = out ? `printf %s '${out}'; ` : '';
  const { cpuSec } = limitsOf(line.event);
  // The tests that a loop runs would inherit a limit, and take their time.
  const limit = cpuSec === null ? '' : `ulimit -t ${cpuSec}; `;
  // Before version 4, which macOS still has, bash takes whole seconds only.
  const watch =
    cpuSec === null ? '' : `t=${WATCH_SEC}; [[ $BASH_VERSION = 3* ]] && t=${Math.ceil(WATCH_SEC)}; `;
  return [
    `${OWN}${limit}SECONDS=0 c= p=; ${watch}`,
    `f() { trap - EXIT; trap '' PIPE; kill -9 $c $p 2>/dev/null; ${answer}printf '%s\\n' '${err}' >&2; exit ${code}; }; trap f EXIT; `,
    PIPE,
    `a=( -e '${RELAY}' ${words(line)} ); ${START}read -r${watch && ' -t $t'} -u 4 code size err; }; `,
    `n ${FLAGS} ${SHORT_LIVED} || { [[ $? = 1 ]] && n; } || exit; `,
    `case $code$size in 00|01|02|20|21|22) ;; *) exit;; esac; `,
    `trap '' PIPE; if [[ $size = 2 ]]; then cat <&4 || exit; else read -r -d '' -t 2 -u 4 out; [[ $? = 1 ]] || exit; printf %s "$out"; fi; `,
    `trap - EXIT; [[ $err ]] && { u=$'\\37' l=$'\\n'; printf '%s\\n' "\${err//$u/$l}" >&2; }; wait $p 2>/dev/null; kill $c 2>/dev/null; exit $code`,
  ].join('');
}

/** The `powershell` text of a manifest entry, with the same loader. */
export function powershellLine(line: StartLine): string {
  const { out, err, code } = withoutNode(line.event);
  const answer = out ? `[Console]::Out.Write('${out}'); ` : '';
  // A command that is not there leaves the status of the one before, so it must not be taken for node's.
  return `$LASTEXITCODE = 1; & node ${FLAGS} -e '${LOADER}' ${words(line)}; if ($LASTEXITCODE -eq 0 -or $LASTEXITCODE -eq 2) { exit $LASTEXITCODE }; ${answer}[Console]::Error.WriteLine('${err}'); exit ${code}`;
}

export interface StartEntry {
  readonly type: 'command';
  readonly bash: string;
  readonly powershell: string;
  readonly env: Readonly<Record<string, string>>;
  readonly timeoutSec: number;
}

/**
 * A whole manifest entry. `NODE_OPTIONS` could preload other code, and `NODE_EXTRA_CA_CERTS` makes every start of node
 * read a bundle of certificates that nothing here needs. `BASH_ENV` names a file that bash runs before the line, and with
 * an option in `SHELLOPTS` it runs none of it, and ends well. From `NODE_COMPILE_CACHE` node would take compiled code in the
 * loader's place, out of a folder that tool calls can write.
 */
export function startEntry(line: StartLine): StartEntry {
  return {
    type: 'command',
    bash: bashLine(line),
    powershell: powershellLine(line),
    env: Object.fromEntries(
      CLEARED.trim()
        .split(' ')
        .map((name) => [name, '']),
    ),
    timeoutSec: limitsOf(line.event).timeoutSec,
  };
}
