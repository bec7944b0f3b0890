import { UNKNOWN } from './value.js';

/** Hosts, or host and path, whose installers may be piped into a shell in a clean session. */
export const BUILT_IN_INSTALLERS: readonly string[] = [
  'sh.rustup.rs',
  'static.rust-lang.org',
  'get.docker.com',
  'deb.nodesource.com',
  'rpm.nodesource.com',
  'install.python-poetry.org',
  'astral.sh',
  'get.pnpm.io',
  'bun.sh',
  'deno.land/install.sh',
  'deno.land/x/install/install.sh',
  'fnm.vercel.app',
  'get.volta.sh',
  'bootstrap.pypa.io',
  'get.helm.sh',
  'get.sdkman.io',
  'cli.github.com',
  'aka.ms',
  'packages.microsoft.com',
  'dot.net',
  'dl.google.com',
  'storage.googleapis.com/golang',
  'go.dev/dl',
  'golang.org/dl',
  'nodejs.org/dist',
  'dl.k8s.io',
  'kind.sigs.k8s.io',
  'awscli.amazonaws.com',
  'apt.llvm.org',
  'get.haskellstack.org',
  'get-ghcup.haskell.org',
  'nixos.org',
  'install.determinate.systems',
  'sdk.cloud.google.com',
  'composer.github.io',
  'getcomposer.org',
  'pyenv.run',
  'get.rvm.io',
  'install.duckdb.org',
  'fly.io/install.sh',
  'cli.codecov.io',
  'uploader.codecov.io',
  'codecov.io/bash',
  'dist.apollo.dev',
  'foundry.paradigm.xyz',
  'just.systems',
  'mise.run',
  'starship.rs',
  'get.k3s.io',
  'get.jetify.com',
  'raw.githubusercontent.com/nvm-sh/nvm',
  'raw.githubusercontent.com/creationix/nvm',
  'raw.githubusercontent.com/Homebrew/install',
  'raw.github.com/Homebrew/homebrew',
  'raw.githubusercontent.com/golangci/golangci-lint',
  'raw.githubusercontent.com/helm/helm',
  'raw.githubusercontent.com/pyenv/pyenv-installer',
  'raw.githubusercontent.com/rvm/rvm',
  'raw.githubusercontent.com/rust-lang',
  'raw.githubusercontent.com/kubernetes',
  'raw.githubusercontent.com/kubernetes-sigs',
  'raw.githubusercontent.com/anchore',
  'raw.githubusercontent.com/aquasecurity/trivy',
  'raw.githubusercontent.com/docker',
  'raw.githubusercontent.com/moby',
  'raw.githubusercontent.com/microsoft',
  'raw.githubusercontent.com/nektos/act',
  'raw.githubusercontent.com/terraform-linters/tflint',
  'raw.githubusercontent.com/client9/misspell',
  'raw.githubusercontent.com/goreleaser',
  'raw.githubusercontent.com/reviewdog/reviewdog',
  'raw.githubusercontent.com/rancher/k3d',
  'raw.githubusercontent.com/pdm-project/pdm',
  'raw.githubusercontent.com/python-poetry/poetry',
  'raw.githubusercontent.com/infracost/infracost',
  'raw.githubusercontent.com/tilt-dev/tilt',
  'raw.githubusercontent.com/dapr/cli',
  'raw.githubusercontent.com/wasmerio',
  'raw.githubusercontent.com/coursier',
  'raw.githubusercontent.com/rustwasm/wasm-pack',
  'goreleaser.com/static/run',
  'rustwasm.github.io/wasm-pack/installer/init.sh',
  'wasmtime.dev/install.sh',
  'get.wasmer.io',
  'get.pulumi.com',
  'get.opentofu.org',
  'fluxcd.io/install.sh',
  'istio.io/downloadIstio',
  'run.linkerd.io/install',
  'sentry.io/get-cli',
  'yarnpkg.com/install.sh',
  'www.npmjs.com/install.sh',
  'install.meteor.com',
  'moonrepo.dev/install',
  'cli.doppler.com/install.sh',
  'micro.mamba.pm',
  'pdm-project.org/install-pdm.py',
  'raw.githubusercontent.com/cargo-bins/cargo-binstall',
  'raw.githubusercontent.com/k3d-io/k3d',
  'taskfile.dev/install.sh',
  'raw.githubusercontent.com/go-task/task',
  'codeclimate.com/downloads/test-reporter',
  'raw.githubusercontent.com/golang/dep',
  'install.goreleaser.com',
  'packagecloud.io/install/repositories',
  'repo.anaconda.com/miniconda',
  'repo.anaconda.com/archive',
  'repo.continuum.io/miniconda',
  'pixi.sh/install.sh',
  'rye.astral.sh',
  'mise.jdx.dev/install.sh',
  'get.symfony.com/cli/installer',
  'cpanmin.us',
  'install.perlbrew.pl',
  'opam.ocaml.org/install.sh',
  'raw.githubusercontent.com/ocaml/opam',
  'raw.githubusercontent.com/leanprover/elan',
  'raw.githubusercontent.com/technomancy/leiningen',
  'download.clojure.org/install',
  'nim-lang.org/choosenim/init.sh',
  'crystal-lang.org/install.sh',
  'dlang.org/install.sh',
  'install.julialang.org',
  'get.nextflow.io',
  'download.swift.org',
  'cli-assets.heroku.com',
  'omnitruck.chef.io/install.sh',
  'bootstrap.saltproject.io',
  'packages.gitlab.com/install/repositories/gitlab',
  'packages.gitlab.com/install/repositories/runner',
  'raw.githubusercontent.com/ohmyzsh/ohmyzsh',
  'claude.ai/install.sh',
];

/** The address of a URL-like word, cut into parts; null for a word that names no host. */
export interface Address {
  readonly host: string;
  readonly path: string;
  readonly user: string;
}

/** Reads `scheme://user@host:port/path` and bare `host/path`. */
export function parseAddress(word: string): Address | null {
  const scheme = /^([a-z][a-z0-9+.-]{0,20}):\/\//i.exec(word);
  if (scheme && /^file$/i.test(scheme[1]!)) return null;
  let rest = scheme ? word.slice(scheme[0].length) : word;
  const cut = rest.search(/[/?#]/);
  const path = cut < 0 ? '' : rest.slice(cut);
  if (cut >= 0) rest = rest.slice(0, cut);
  const at = rest.lastIndexOf('@');
  const user = at < 0 ? '' : rest.slice(0, at);
  rest = rest.slice(at + 1);
  const host = rest.startsWith('[') ? rest.slice(1, rest.indexOf(']')) : rest.replace(/:[\d\uFFFC]*$/, '');
  if (host === '' || /[\s"'<>|]/.test(host)) return null;
  return { host: host.toLowerCase().replace(/\.$/, ''), path, user };
}

/** `127.0.0.1`, `localhost` and the other names of this machine. */
export const isLocal = (host: string): boolean =>
  /^(?:localhost|127(?:\.\d{1,3}){1,3}|0\.0\.0\.0|::1|\[::1\]|host\.docker\.internal|0|[a-z0-9-]+\.localhost)$/.test(
    host,
  );

function ipv4(host: string): string | null {
  const parts = host.split('.');
  if (parts.length > 4 || !parts.every((p) => /^(?:0x[0-9a-f]{1,8}|0[0-7]{0,12}|[1-9]\d{0,9})$/i.test(p)))
    return null;
  const values = parts.map((p) =>
    /^0x/i.test(p) ? Number.parseInt(p, 16) : /^0\d/.test(p) ? Number.parseInt(p, 8) : Number(p),
  );
  let total = values[values.length - 1]!;
  for (let i = 0; i < values.length - 1; i++) total += values[i]! * 256 ** (3 - i);
  if (!(total >= 0 && total < 2 ** 32)) return null;
  return [total / 2 ** 24, total / 2 ** 16, total / 2 ** 8, total].map((n) => Math.floor(n) & 255).join('.');
}

const METADATA_IPS = new Set([
  '169.254.169.254',
  '169.254.170.2',
  '169.254.170.23',
  '100.100.100.200',
  '192.0.0.192',
  '168.63.129.16',
  '169.254.0.23',
  '169.254.42.42',
  '169.254.169.252',
]);
const METADATA_NAMES =
  /^(?:metadata(?:\.google\.internal|\.goog|\.azure\.(?:com|internal)|\.tencentyun\.com|\.packet\.net|\.internal)?|instance-data(?:\.ec2\.internal)?|fd00:ec2::(?:254|23)|fd20:ce::254|fd00:42::42|fdaa::3|_api\.internal|rancher-metadata(?:\.rancher\.internal)?|(?:169\.254\.169\.254|169-254-169-254)\.(?:nip|sslip|xip)\.io|\[?::ffff:(?:169\.254\.169\.254|a9fe:a9fe)\]?)$/;

/** An address at which a cloud hands out the machine's own credentials, in any spelling. */
export function isMetadataHost(host: string): boolean {
  if (METADATA_NAMES.test(host)) return true;
  if (!/^[\dx]/i.test(host)) return false;
  const ip = ipv4(host.replace(/\uFFFC.*$/, ''));
  return ip !== null && METADATA_IPS.has(ip);
}

const OWN_METADATA =
  /^(?:https?:\/\/)?(?:localhost|127(?:\.\d{1,3}){1,3}|\[::1\]):(?:1338\/latest\/|(?:40342|50342)\/(?:metadata|oauth2)\/)/i;

/** An address of this machine at which a cloud's shell, or its agent, hands credentials out: told by its port. */
export const isOwnMetadata = (url: string): boolean => OWN_METADATA.test(url);

/** True where a metadata address stands anywhere in a longer text, after a scheme or alone. */
export function namesMetadataHost(text: string): boolean {
  if (!/169|metadata|instance-data|100\.100|fd[02a]|2852|0x|\d{7}|0\d{3}|:1338|42\//i.test(text))
    return false;
  for (const m of text.matchAll(
    /(?:https?|ftp|gopher|tcp):\/\/([^\s"'`<>/?#]{1,253})(\/[^\s"'`<>?#]{1,20})?/gi,
  )) {
    const address = parseAddress(m[1]!);
    if (address && (isMetadataHost(address.host) || isOwnMetadata(m[0]))) return true;
  }
  return /(?:^|[^\d.])169\.254\.169\.254(?:$|[^\d.])|metadata\.google\.internal|\/latest\/meta-data\/iam/.test(
    text,
  );
}

/** True where `pattern` (a host, `*.host`, or host and path) covers the address. */
function covers(pattern: string, address: Address): boolean {
  const slash = pattern.indexOf('/');
  const host = (slash < 0 ? pattern : pattern.slice(0, slash)).toLowerCase();
  const hostFits = host.startsWith('*.') ? address.host.endsWith(host.slice(1)) : address.host === host;
  if (!hostFits) return false;
  if (slash < 0) return true;
  const path = pattern.slice(slash);
  return (
    address.path === path ||
    address.path.startsWith(path.endsWith('/') ? path : `${path}/`) ||
    address.path.startsWith(`${path}?`)
  );
}

/** True where every address that a stream came from is a trusted installer. */
export function allTrusted(remote: readonly string[], extra: readonly string[]): boolean {
  return (
    remote.length > 0 &&
    remote.every((url) => {
      // A plain-text download can be swapped on its way, so a trusted name proves nothing.
      if (/^http:\/\//i.test(url)) return false;
      // A version in the path is often a variable; host and project must stand before it.
      const at = url.indexOf(UNKNOWN);
      const address = parseAddress(at < 0 ? url : url.slice(0, url.lastIndexOf('/', at) + 1));
      if (address === null || address.user !== '' || /%2e|\/\.\.\//i.test(url)) return false;
      return [...BUILT_IN_INSTALLERS, ...extra].some((pattern) => covers(pattern, address));
    })
  );
}

const SERVICES: readonly [RegExp, RegExp][] = [
  [
    /^(?:GITHUB|GH|ACTIONS|COPILOT|GHCR|CR_PAT|GHA)/,
    /(?:^|\.)(?:github\.com|githubusercontent\.com|ghcr\.io|github\.io|githubcopilot\.com|actions\.githubusercontent\.com|githubapp\.com|pkg\.github\.com)$/,
  ],
  [/^(?:NPM|NODE_AUTH|YARN)/, /(?:^|\.)(?:npmjs\.(?:org|com)|yarnpkg\.com|npm\.pkg\.github\.com)$/],
  [/^(?:GITLAB|CI_JOB|GL_|CI_)|TRIGGER_TOKEN$/, /gitlab/],
  [/^(?:PYPI|TWINE|POETRY)/, /(?:^|\.)pypi\.org$/],
  [/^(?:DOCKER|DOCKERHUB)/, /(?:^|\.)docker\.(?:com|io)$/],
  [/^(?:GCP|GOOGLE|GCLOUD|GAR)/, /(?:^|\.)(?:googleapis\.com|gcr\.io|pkg\.dev|google\.com|run\.app)$/],
  [
    /^(?:AZURE|ARM|AZ|SYSTEM_ACCESS)/,
    /(?:^|\.)(?:azure\.com|windows\.net|azurecr\.io|microsoftonline\.com|microsoft\.com|visualstudio\.com)$/,
  ],
  [/^(?:AWS)/, /(?:^|\.)amazonaws\.com$/],
  [/^(?:OPENAI)/, /(?:^|\.)openai\.com$/],
  [/^(?:CF|CLOUDFLARE)/, /(?:^|\.)cloudflare\.com$/],
  [/^(?:DO|DIGITALOCEAN)/, /(?:^|\.)digitalocean\.com$/],
  [/^(?:HF|HUGGING)/, /(?:^|\.)(?:huggingface\.co|hf\.co)$/],
  [/^(?:COV|TOKEN$)/, /^scan\.coverity\.com$/],
  [/^(?:TG|TELEGRAM|BOT)/, /(?:^|\.)telegram\.org$/],
];

/** True where the secret of this name belongs to the service at this host (`SLACK_TOKEN` and `slack.com`). */
export function ownService(secret: string, host: string): boolean {
  if (isLocal(host)) return true;
  const name = secret.toUpperCase();
  for (const [variable, hosts] of SERVICES) if (variable.test(name)) return hosts.test(host);
  const first = name.split(/[_.\s-]/)[0]!.toLowerCase();
  return (
    first.length >= 4 &&
    host.split('.').some((label) => label === first || (label.length > 4 && label.includes(first)))
  );
}

/** A secret that the platform itself put into the session; it has no business anywhere else. */
export const isPlatformSecret = (name: string): boolean =>
  /^(?:GITHUB_COPILOT|COPILOT|GITHUB_TOKEN|GH_TOKEN|ACTIONS_|gh auth|GITHUB_PAT|GITHUB_PERSONAL)/i.test(name);
