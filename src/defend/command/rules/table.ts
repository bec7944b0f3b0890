import type { CommandContext, Level } from '../types.js';
import { own } from '../value.js';

/** A rule's levels in a clean and in a tainted session, and what its match means (completes "the command …"). */
export interface RuleSpec {
  readonly clean: Level;
  readonly tainted: Level;
  readonly does: string;
}

const DENY = ['deny', 'deny'] as const;
// Without a precise meaning of its own: told in a clean session, stopped in a tainted one.
const DOUBT = ['warn', 'deny'] as const;
const NOTE = ['warn', 'warn'] as const;
const TRUST = ['off', 'deny'] as const;

const rule = (levels: readonly [Level, Level], does: string): RuleSpec => ({
  clean: levels[0],
  tainted: levels[1],
  does,
});

export const RULES: Readonly<Record<string, RuleSpec>> = {
  'destroy/system-tree': rule(DENY, 'deletes or overwrites a tree that the system needs'),
  'destroy/home': rule(DENY, 'deletes a home folder or the keys and settings in it'),
  'destroy/git-metadata': rule(DENY, "destroys the repository's own objects, references or history"),
  'destroy/device': rule(DENY, 'writes to a raw disk or memory device'),
  'destroy/storage': rule(DENY, 'removes a storage volume'),
  'destroy/permissions': rule(DENY, 'changes the permissions of a whole system tree'),
  'destroy/fork-bomb': rule(DENY, 'starts processes without end'),
  'destroy/system-file': rule(DENY, 'overwrites or deletes a file that the system needs'),
  'destroy/database': rule(DENY, 'drops a database, a schema or a table'),
  'destroy/table-rows': rule(DOUBT, 'empties a database table, or drops one that may be there'),
  'destroy/recursive-delete': rule(DOUBT, 'deletes a folder outside the workspace'),
  'destroy/workspace': rule(DOUBT, 'deletes the whole workspace'),
  'destroy/found-files': rule(DOUBT, 'deletes files all over the system by a search'),
  'destroy/encrypted': rule(DENY, 'encrypts files outside the workspace and deletes the originals'),
  'destroy/crontab': rule(DOUBT, "deletes the user's crontab"),
  'secret/to-network': rule(DENY, 'sends a secret to the network'),
  'secret/archive-upload': rule(DENY, 'uploads a packed copy of files, or a file in small pieces'),
  'secret/unknown-data': rule(DOUBT, 'sends data that is not known to another machine'),
  'secret/bulk-upload': rule(DOUBT, 'copies a whole folder to another machine'),
  'secret/upload-file': rule(DOUBT, 'uploads a file whose content is not known'),
  'secret/in-header': rule(
    DOUBT,
    'sends a secret in a header or login to a host that is not known to own it',
  ),
  'secret/in-image': rule(DOUBT, 'bakes a secret into an image'),
  'secret/to-repository': rule(DENY, 'puts a secret into a commit'),
  'secret/read-key': rule(DENY, 'reads a private key or stored credentials'),
  'secret/read-file': rule(DOUBT, 'reads a file that usually holds secrets'),
  'secret/read-history': rule(DOUBT, "reads a shell's history file"),
  'secret/print-environment': rule(DOUBT, 'prints the whole environment, tokens included'),
  'secret/print-token': rule(DOUBT, 'prints an access token'),
  'secret/print-encoded': rule(DENY, 'prints a secret in a form that no log masks'),
  'secret/found': rule(DENY, 'reads passwords out of a shell history'),
  'secret/hunt': rule(DOUBT, 'searches the system for secrets'),
  'secret/hunt-everywhere': rule(DENY, 'searches the whole machine for passwords or keys'),
  'secret/add-file': rule(DOUBT, 'adds a file that usually holds secrets to a commit'),
  'secret/memory-dump': rule(DENY, 'reads the memory of another process or of the kernel'),
  'secret/attach': rule(DOUBT, 'attaches a debugger to a running process'),
  'secret/asked': rule(DENY, 'asks the user for a password in a window of its own'),
  'secret/serve-files': rule(DENY, 'serves a home or system folder over the network'),
  'run/downloaded': rule(DENY, 'runs code as it comes from the network'),
  'run/downloaded-release': rule(DOUBT, 'runs a program that was just downloaded'),
  'run/decoded': rule(DENY, 'runs code that only a decoder makes readable'),
  'run/remote-package': rule(DOUBT, 'runs or installs a package from an address outside the registries'),
  'run/foreign-registry': rule(DOUBT, 'takes packages from another registry'),
  'run/trusted-installer': rule(TRUST, 'runs the installer of a trusted host'),
  'run/hidden-program': rule(DOUBT, 'runs a hidden program from a temporary folder'),
  'run/library': rule(DOUBT, 'loads a library into a privileged tool'),
  'shell/reverse': rule(DENY, 'connects a shell to the network'),
  'shell/socket-input': rule(DENY, 'runs what arrives through a network socket'),
  'shell/network-program': rule(DOUBT, 'connects a program to the network'),
  'shell/escape': rule(DENY, 'starts a bare shell from inside another tool'),
  'shell/inbound': rule(DENY, 'lets logins, raw connections or requests that run commands into this machine'),
  'shell/tunnel': rule(DOUBT, 'opens a tunnel into this machine'),
  'persist/cron': rule(DENY, 'installs a scheduled job'),
  'persist/at': rule(DENY, 'schedules a job for later'),
  'persist/shell-startup': rule(DENY, 'puts a command into a file that every new shell runs'),
  'persist/shell-settings': rule(DOUBT, 'changes a file that every new shell runs'),
  'persist/authorized-keys': rule(DENY, 'lets another key log in'),
  'persist/authorized-keys-remote': rule(DOUBT, 'installs a key on another machine'),
  'persist/service': rule(DENY, 'installs a program that starts by itself'),
  'persist/service-enabled': rule(NOTE, 'lets a service start by itself'),
  'privilege/accounts': rule(DENY, "changes the system's accounts or sudo rules"),
  'privilege/authentication': rule(DENY, 'changes how the system checks logins'),
  'privilege/trusted-host': rule(DENY, 'points the name of a forge or a registry at another machine'),
  'privilege/world-writable': rule(DENY, 'lets every user change a file or folder of the system'),
  'privilege/preload': rule(DENY, 'loads a library into every program'),
  'privilege/setuid': rule(DENY, "makes a program run with another user's rights"),
  'privilege/setgid': rule(DOUBT, "makes a program run with another group's rights"),
  'privilege/setuid-shell': rule(DENY, 'starts a shell that keeps raised rights'),
  'privilege/capability': rule(DENY, 'gives a program kernel capabilities'),
  'privilege/root-user': rule(DENY, 'creates or changes a user with administrator rights'),
  'privilege/user': rule(DOUBT, 'creates or changes a user'),
  'privilege/kernel': rule(DENY, 'changes what the kernel runs'),
  'privilege/kernel-module': rule(DOUBT, 'loads or unloads a kernel module'),
  'privilege/kernel-setting': rule(DOUBT, 'weakens a kernel setting'),
  'privilege/container-escape': rule(DENY, 'reaches out of a container into the machine'),
  'privilege/privileged-container': rule(DOUBT, "starts a container with the machine's rights"),
  'privilege/docker-socket': rule(DOUBT, "hands the container engine's socket out"),
  'privilege/device-node': rule(DOUBT, 'creates a device node'),
  'privilege/mount': rule(DOUBT, 'mounts a disk or a system folder'),
  'privilege/hunt': rule(DOUBT, 'searches for programs that raise rights'),
  'privilege/system-settings': rule(DOUBT, 'changes a system setting'),
  'session/kill-agent': rule(DENY, 'kills the agent, its runtime or a program that watches over the system'),
  'session/kill-all': rule(DENY, "kills processes that are not the task's own"),
  'session/power-off': rule(DENY, 'shuts the machine down'),
  'session/hooks-path': rule(DENY, "redirects git's hooks"),
  'session/repository-hooks': rule(DOUBT, "points git's hooks at a folder of the repository"),
  'session/git-config': rule(DOUBT, "changes git's own settings or hooks"),
  'session/git-command': rule(DENY, 'makes git run a shell command through a setting'),
  'session/no-verify': rule(DOUBT, "skips the repository's checks"),
  'session/npm-config': rule(DOUBT, 'changes how the package manager runs scripts'),
  'session/other-agent': rule(
    DENY,
    'changes what another agent of this user may do, or what it runs by itself',
  ),
  'session/editor-tasks': rule(
    DOUBT,
    'changes what an editor, an agent or a git hook of the repository runs by itself',
  ),
  'session/credentials': rule(DOUBT, "changes the session's GitHub login"),
  'evade/logs': rule(DENY, 'deletes or falsifies logs'),
  'evade/logs-rotated': rule(DOUBT, "shortens the system's logs"),
  'evade/history': rule(DENY, "hides the shell's history"),
  'evade/history-settings': rule(NOTE, 'changes what the shell remembers'),
  'evade/defences': rule(DENY, 'switches a protection of the system off'),
  'evade/tls-off': rule(DOUBT, 'switches the checking of certificates off'),
  'evade/timestamp': rule(
    DENY,
    "falsifies the time of a system file, or takes a system file's time for another",
  ),
  'evade/attributes': rule(DOUBT, 'makes a file unchangeable, or changeable again'),
  'evade/trust-root': rule(DOUBT, 'lets the system trust another certificate authority'),
  'evade/foreign-trust-root': rule(
    DENY,
    'lets the system trust a certificate authority that was just downloaded',
  ),
  'evade/renamed-shell': rule(DENY, 'copies a shell or a download tool under another name'),
  'evade/system': rule(DOUBT, 'changes how the system uses memory'),
  'abuse/miner': rule(DENY, 'mines a currency'),
  'abuse/fill-disk': rule(DENY, 'fills the disk'),
  'abuse/attack-tool': rule(DENY, 'attacks another machine, or runs a tool for that'),
  'abuse/sniffer': rule(DOUBT, 'records network traffic'),
  'abuse/spying': rule(DOUBT, 'records the screen, the keyboard or the microphone'),
  'git/force-push-shared': rule(DENY, 'rewrites a branch that others build on'),
  'git/delete-shared': rule(DENY, 'deletes a branch that others build on'),
  'git/mirror-push': rule(DENY, 'makes the remote a copy of this clone and deletes the rest'),
  'git/force-push': rule(DOUBT, 'rewrites a remote branch'),
  'git/delete-remote': rule(DOUBT, 'deletes a remote branch or tag'),
  'git/rewrite': rule(DOUBT, "rewrites the repository's history"),
  'git/recovery': rule(DOUBT, 'removes what a lost commit could be recovered from'),
  'git/discard': rule(NOTE, 'discards uncommitted work'),
  'git/clean': rule(NOTE, 'deletes files that git does not track'),
  'git/delete-branch': rule(NOTE, 'deletes a local branch or tag'),
  'git/foreign-remote': rule(DOUBT, 'points a remote at another server'),
  'github/api-delete': rule(DENY, 'deletes something through the GitHub API'),
  'github/settings': rule(DENY, 'changes access, keys, hooks or protection of a repository'),
  'github/secrets': rule(DENY, 'sets or deletes a repository secret or variable'),
  'github/list-secrets': rule(DOUBT, 'lists the names of secrets'),
  'github/delete': rule(DENY, 'deletes or transfers something on GitHub that cannot be brought back'),
  'github/delete-minor': rule(DOUBT, 'deletes a run, cache, label or gist'),
  'github/merge': rule(DOUBT, 'merges or approves a pull request'),
  'github/merge-admin': rule(DENY, 'merges a pull request past its protection'),
  'github/dispatch': rule(DOUBT, 'starts a workflow'),
  'github/api-write': rule(DOUBT, 'changes something through the GitHub API'),
  'publish/package': rule(DENY, 'publishes a package'),
  'publish/unpublish': rule(DENY, 'takes a published package back'),
  'publish/registry-rights': rule(DENY, 'changes who may publish a package'),
  'publish/image': rule(DOUBT, 'pushes a container image'),
  'publish/artifact': rule(DOUBT, 'deploys a build artefact'),
  'publish/release': rule(DOUBT, 'creates or changes a release'),
  'cloud/metadata': rule(DENY, "asks the cloud's metadata service, which hands out credentials"),
  'cloud/destroy': rule(DOUBT, 'destroys cloud resources'),
  'cloud/production': rule(DENY, 'destroys what is named as production or as a backup'),
  'cloud/delete': rule(DOUBT, 'deletes a resource of a cluster or a cloud'),
  'cloud/grant': rule(DENY, 'grants administrator rights in a cloud, or to someone from outside'),
  'cloud/rights': rule(DOUBT, 'grants cloud rights or creates cloud credentials'),
  'cloud/apply': rule(DOUBT, 'changes cloud resources without a question'),
  'cloud/prune': rule(DOUBT, "deletes containers' data"),
  'parse/too-complex': rule(DENY, 'nests or repeats more than can be judged'),
  'parse/long-script': rule(DOUBT, 'runs a script that is too long to be judged whole'),
  'parse/internal': rule(DENY, 'could not be judged because of an internal error'),
};

/** The level of a rule in this session, after the policy. An unknown rule denies: better loud than open. */
export function levelFor(id: string, context: CommandContext): Level {
  const spec = own(RULES, id);
  return context.levelOf(id) ?? (spec ? (context.tainted ? spec.tainted : spec.clean) : 'deny');
}

/** One sentence for a hit; `detail` names the thing concerned. */
export function reasonFor(id: string, detail: string): string {
  const does = own(RULES, id)?.does ?? 'breaks a rule';
  const named = detail === '' ? '' : ` (${detail.replaceAll('\uFFFC', '…')})`;
  return `The command ${does}${named}.`;
}
