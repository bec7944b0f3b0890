import { globMatch } from './paths.js';

/**
 * Which names stand for secrets. Names only: the values never reach this code.
 */

const SECRET_WORD =
  /(?:^|[_-])(?:TOKENS?|SECRETS?|PASSWORDS?|PASSWD|PASSPHRASE|PASS|PWD|CREDENTIALS?|CREDS?|APIKEY|PAT|PRIVATE_KEY|WEBHOOK_SECRET|AUTH)$/;
/** One of these stands in every name that the patterns around here take for a secret's; most names have none. */
const SECRET_PIECES = ['TOKEN', 'SECRET', 'PASS', 'PWD', 'CRED', 'KEY', 'PAT', 'AUTH', '_UR', 'DSN', 'CONN'];
const SECRET_KEY =
  /(?:^|_)(?:API|ACCESS|SECRET|PRIVATE|AUTH|ACCOUNT|STORAGE|ENCRYPTION|SIGNING|MASTER|SERVICE|DEPLOY|SSH|LICENSE|JWT|[A-Z0-9]+)_?KEY(?:_(?:ID|B64|BASE64|JSON))?$/;
/** How a database is reached, with its password in the text. */
const CONNECTION =
  /(?:^|_)(?:DATABASE|DB|MONGO(?:DB)?|POSTGRES(?:QL)?|PG|MYSQL|MARIADB|MSSQL|COCKROACH|REDIS|AMQP|RABBITMQ)_(?:CONNECTION_)?(?:URL|URI|DSN)$|(?:^|_)CONN(?:ECTION)?_?STR(?:ING)?$/;
const PUBLIC =
  /PUBLIC|PUB_?KEY|CACHE|PRIMARY|FOREIGN|SORT|HOST_?KEY|(?:^|_)KEY_?(?:NAME|PATH|FILE)|PARTITION|DOTNET_|^(?:OLD)?PWD$|BUILD_KEY|_HASH_KEY|COMPASS|BYPASS/;

/** True where a variable of this name is expected to hold a secret (`GITHUB_TOKEN`, `DB_PASSWORD`, `apiKey`). */
export function isSecretVariable(name: string): boolean {
  if (name.length < 3) return false;
  const bare = name.toUpperCase();
  if (!SECRET_PIECES.some((piece) => bare.includes(piece))) return false;
  const upper = name.replace(/([a-z0-9])([A-Z])/g, '$1_$2').toUpperCase();
  if (PUBLIC.test(upper)) return false;
  return (
    CONNECTION.test(upper) ||
    SECRET_WORD.test(upper) ||
    (SECRET_KEY.test(upper) && upper.includes('_')) ||
    upper === 'APIKEY'
  );
}

/** `hard`: reading it is never part of a task. `soft`: sometimes it is. */
export type SecretFile = 'hard' | 'soft' | null;

const HARD: readonly RegExp[] = [
  /(?:^|\/)\.ssh\/(?!config$|known_hosts|authorized_keys|README|[^/]*\.(?:pub|md|txt)$)[^/]*(?:id_|identity|key|pem|rsa|ed25519|ecdsa|dsa|\*|\?)[^/]*$/i,
  /(?:^|\/)\.ssh\/?$/,
  /(?:^|\/)(?:id_(?:rsa|dsa|ecdsa|ed25519)(?:_sk)?|ssh_host_[a-z0-9]+_key)$/,
  /(?:^|\/)\.aws\/(?:credential[s?*]*|\*|c[a-z]*\*|sso\/cache.*|cli\/cache.*)$/,
  /(?:^|\/)\.aws\/?$/,
  /(?:^|\/)\.gnupg(?:\/(?!gpg\.conf$|gpg-agent\.conf$|pubring).*)?$/,
  /(?:^|\/)(?:\.netrc|_netrc|\.git-credentials|\.vault-token|\.pgpass|\.my\.cnf)$/,
  /(?:^|\/)\.config\/(?:gh\/hosts\.ya?ml|hub|git\/credentials|glab-cli\/config\.yml|gcloud\/(?:credentials\.db|access_tokens\.db|application_default_credentials\.json|legacy_credentials.*)|containers\/auth\.json|pypoetry\/auth\.toml|rclone\/rclone\.conf|op\/.*|doctl\/config\.yaml)$/,
  /(?:^|\/)\.(?:azure\/(?:accessTokens|msal_token_cache|azureProfile).*|terraform\.d\/credentials\.tfrc\.json|cargo\/credentials(?:\.toml)?|gem\/credentials|pypirc|snyk|electrum\/.*|bitcoin\/wallet\.dat|ethereum\/keystore.*|mozilla\/firefox\/.*(?:logins\.json|key[34]\.db|cookies\.sqlite).*|docker\/config\.json|kube\/(?:config|\*|c[a-z]*\*)|dockercfg)$/,
  /^(?:\/root|\/(?:home|Users)\/[^/]+|~)\/\.npmrc$/,
  /(?:^|\/)(?:Login Data|Cookies(?:\.binarycookies)?|Web Data|cookies\.sqlite|logins\.json|key[34]\.db|login\.keychain(?:-db)?|wallet\.dat)$/,
  /(?:^|\/)Library\/Keychains(?:\/|$)/,
  /(?:^|\/)\.local\/share\/(?:keyrings\/.*\.(?:keyring|keystore)|kwalletd5?\/.*\.kwl)$|(?:^|\/)\.mozilla\/firefox\/[^/]*(?:default|\*)[^/]*\/?$/,
  /(?:^|\/)var\/lib\/sss\/(?:db|secrets)\/[^/]*(?:\.ldb|\*)$/,
  // Logins of other agents.
  /(?:^|\/)\.(?:claude\/\.credentials\.json|codex\/auth\.json|gemini\/(?:oauth_creds|google_accounts)\.json|(?:openclaw|clawdbot|moltbot)\/(?:agents\/[\w-]{1,40}\/agent\/|[\w-]{1,40}\/)?[\w*-]{1,40}\.json)$/,
  // The steps of a job as the runner wrote them down, with their secrets filled in.
  /\/_temp\/(?:\*(?:\.\w{1,4})?|[\da-f]{8}-[\da-f-]{27}\.(?:sh|ps1|cmd|py))$/,
  // What a runner of GitHub Actions proves itself with.
  /(?:^|\/)(?:actions-runner|home\/runner)\/(?:.*\/)?\.credentials(?:_migrated)?$|(?:^|\/)\.credentials_rsaparams$/,
  /(?:^|\/)etc\/(?:shadow|gshadow|master\.passwd|security\/o?passwd|sudoers)(?:-|\.bak|~)?$/,
  /^\/dev\/(?:k?mem|port)$|^\/proc\/k(?:core|mem)$/,
  /(?:^|\/)(?:etc\/krb5\.keytab|[^/]+\.keytab|krb5cc_[^/]*)$/,
  /(?:^|\/)proc\/[^/]+\/(?:task\/[^/]+\/)?environ$/,
  /(?:^|\/)proc\/(?:(?:thread-)?self\/(?:task\/[^/]+\/)?(?:mem|auxv)|(?:\d+|\*|[^/]*\uFFFC[^/]*)\/(?:task\/[^/]+\/)?(?:mem|maps?|auxv))$/,
  // All of a container's secrets at once.
  /^\/(?:var\/)?run\/secrets\/\*$/,
  /(?:^|\/)(?:var\/)?run\/secrets\/(?:kubernetes\.io|eks\.amazonaws\.com|azure)\/.+$/,
  /(?:^|\/)var\/lib\/kubelet\/(?:pki\/.*\.(?:pem|key)|kubeconfig|pods\/.*\/token)$/,
  /(?:^|\/)etc\/kubernetes\/(?:(?:super-)?admin\.conf|controller-manager\.conf|scheduler\.conf|pki\/.*\.key)$/,
  // The same below the place where a container has the machine's folders.
  /^\/(?:host|hostfs|rootfs|mnt)[\w-]*\/(?:etc\/)?(?:g?shadow|kubernetes\/admin\.conf)$/,
  // Logins of services on this machine.
  /^\/etc\/(?:mysql\/debian\.cnf|gitlab\/gitlab-secrets\.json|gitlab-runner\/config\.toml)$|^\/(?:var\/www|srv)\/(?:.*\/)?wp-config\.php$|\/\.?jenkins(?:_home)?\/(?:credentials\.xml|secrets\/(?:master\.key|hudson\.util\.Secret))$/,
  /(?:^|\/)\.(?:copilot|config\/github-copilot)\/(?:.*token.*|apps\.json|hosts\.json|config\.json|auth.*)$/,
];

const SOFT: readonly RegExp[] = [
  /^\/dev\/input\/(?:event|mice|by-)/,
  /^\/(?:var\/)?run\/secrets\/.+$/,
  /(?:^|\/)\.env(?:rc|[.*?][^/]*)?$/,
  /(?:^|\/)[^/]*\.env$/,
  /(?:^|\/)[^/]+\.(?:pem|key|p12|pfx|jks|keystore|ppk|kdbx|ovpn|p8|tfstate)$/,
  // Most files in ASCII armour are signatures and public keys.
  /(?:^|\/)[^/]*(?:secret|private|priv[-_.]|key)[^/]*\.asc$/i,
  /(?:^|\/)(?:(?!sealed|external)[\w-]{1,40}[-_]secrets|credentials?|secrets?|service[-_]?account[^/]*|client_secret[^/]*|gcp-key|gcloud-key)(?:\.(?:json|ya?ml|toml|txt|csv|xml|ini|properties|conf|env|db))$/i,
  /(?:^|\/)(?:\.htpasswd|\.dockercfg|\.npmrc|\.pypirc|\.s3cfg|\.boto|\.vault[-_]pass(?:word)?|vault_pass(?:\.txt)?|master\.key|wp-config\.php|passwords?\.(?:txt|csv)|\.aws\/config|\.gitcredentials|loot[^/]*)$/i,
  /(?:^|\/)(?:passwords?|secret|token)$/,
  /(?:^|\/)\.[\w*]{0,12}\*[\w*]{0,12}history$|(?:^|\/)\.(?:ba|z|k)?sh_history$|(?:^|\/)\.(?:mysql|psql|python|node_repl|rediscli|sqlite)_history$/,
  // With the token of the checkout in a job.
  /(?:^|\/)\.git\/config$/,
  /(?:^|\/)etc\/(?:passwd|group|ssl\/private(?:\/.*)?|NetworkManager\/system-connections\/.*|wpa_supplicant\/.*\.conf)$/,
];

/** In small letters: V8 compiles a long pattern that ignores case five times as long. */
const HARMLESS =
  /\.(?:example|sample|template|tmpl|dist|defaults?|schema|test|tests|spec|md|d\.ts|lock|pub|in|tpl|skel|stub|empty|erb|j2)$|\.env\.(?:ci|test|testing|example)$|(?:^|\/)(?:test|tests|__tests__|fixtures?|testdata|spec|specs|examples?|docs?|mocks?|samples?|node_modules|site-packages)\/.*\.(?:pem|key|p12|pfx|jks|keystore|asc|p8|json|ya?ml|txt)$|(?:^|(?<!kubernetes\/pki(?:\/etcd)?)\/)(?:ca|ca[-_](?:cert|bundle)[^/]*|cacert|cert|chain|fullchain|public(?:[-_]?key)?|pubkey|[^/]*[-_.]pub(?:lic)?|[^/]*(?:cert|certificate|bundle)s?)\.(?:pem|asc|key)$/;

/** How secret the file of this name is. */
export function secretFile(path: string): SecretFile {
  if (path.length < 4 || path.length > 4096) return null;
  if (HARMLESS.test(path.toLowerCase())) return null;
  for (const pattern of HARD) if (pattern.test(path)) return 'hard';
  for (const pattern of SOFT) if (pattern.test(path)) return 'soft';
  return null;
}

// The same in a home folder.
const HOME_TARGETS = ['.ssh/id_rsa', '.aws/credentials', '.kube/config', '.netrc', '.git-credentials'];

// What a path of wildcards is meant to reach without being named.
const SECRET_TARGETS = [
  '/etc/shadow',
  '/etc/gshadow',
  '/etc/sudoers',
  '/root/.ssh/id_rsa',
  '/proc/self/environ',
];

/**
 * The secret file that a pattern is written to reach (`/etc/sh?dow`), or null. A pattern that takes whatever lies in a
 * folder (`/etc/*`) reaches it too, but is not written for it.
 */
export function secretTarget(pattern: string): string | null {
  const parts = pattern.split('/');
  const last = parts.at(-1)!;
  if (/^\.(?=.*[a-z])/.test(last) && last !== '.*' && globMatch(last, '.env') && !/^\.e/.test(last))
    return '.env';
  if (last.replace(/\[[^\]]*\]|[*?]/g, '').length < 3) return null;
  for (const target of SECRET_TARGETS) {
    const names = target.split('/');
    if (names.length === parts.length && parts.every((p, i) => globMatch(p, names[i]!))) return target;
  }
  const home = /^\/(?:root|(?:home|Users)\/[^/]+)\/(.+)$/.exec(pattern);
  return home === null ? null : (HOME_TARGETS.find((target) => globMatch(home[1]!, target)) ?? null);
}

const SECRET_FOLDER =
  /(?:^|\/)(?:certs|certificates|secrets?|credentials?|keys|private|\.config|\.ssh|\.aws|\.gnupg|\.kube|\.docker|keystore|wallets?)(?:\/\*?)?$|^\/var\/(?:backups|lib\/(?:mysql|postgresql))(?:\/.*)?$/;

/** A folder whose whole content is taken for secret when it leaves the machine. */
export const isSecretFolder = (path: string): boolean => SECRET_FOLDER.test(path.toLowerCase());

const CREDENTIALS: readonly (readonly [RegExp, string])[] = [
  [/(?:gh[pousr]_[A-Za-z0-9]{20}|github_pat_[A-Za-z0-9_]{20})/, 'GitHub'],
  [/AKIA[A-Z0-9]{16}/, 'AWS'],
  [/sk-ant-[A-Za-z0-9_-]{20}/, 'Anthropic'],
  [/sk-[A-Za-z0-9_-]{20}/, 'OpenAI'],
  [/xox[baprs]-[A-Za-z0-9-]{10}/, 'Slack'],
  [/npm_[A-Za-z0-9]{30}/, 'npm'],
  [/glpat-[A-Za-z0-9_-]{20}/, 'GitLab'],
  [/-----BEGIN [A-Z ]*PRIVATE KEY-----/, 'private'],
];

const CREDENTIAL = /gh[pousr]_|github_pat_|AKIA|sk-|xox[baprs]-|npm_|glpat-|PRIVATE KEY-----/;

/** The service whose credential a text spells out, with ` credential` behind it; null where it spells none. */
export function literalCredential(text: string): string | null {
  if (text.length < 16 || !CREDENTIAL.test(text)) return null;
  const found = CREDENTIALS.find(([form]) => form.test(text));
  return found ? `${found[1]} credential` : null;
}

/** A literal that has the form of a credential. */
export const looksLikeCredential = (text: string): boolean => literalCredential(text) !== null;

/** Removes what could be a secret's value from a text that goes into a reason or a log. */
export function redact(text: string): string {
  return text
    .replace(
      /\b(?:gh[pousr]_|github_pat_|AKIA|sk-|xox[baprs]-|npm_|glpat-)[A-Za-z0-9_-]{6,400}/g,
      '[redacted]',
    )
    .replace(/-----BEGIN [A-Z ]{0,40}PRIVATE KEY-----[^-]{0,8000}/g, '[redacted key]')
    .replace(
      /((?:token|secret|password|passwd|apikey|api_key|access_key)["']?\s{0,4}[=:]\s{0,4}["']?)([^\s"'&$]{6,400})/gi,
      '$1[redacted]',
    )
    .replace(
      /(authorization["']?\s{0,4}:\s{0,4}(?:bearer|token|basic)\s{1,4})([^\s"'$]{6,400})/gi,
      '$1[redacted]',
    )
    .replace(/(:\/\/[^\s:/@]{1,100}:)([^\s@/$]{3,200})@/g, '$1[redacted]@');
}
