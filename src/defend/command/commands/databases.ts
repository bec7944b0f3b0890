import { showCall } from '../call.js';
import { judgeContent } from '../content.js';
import { unknownProgram } from '../generic.js';
import { isLocal } from '../hosts.js';
import { parseOptions } from '../options.js';
import { secretFile } from '../secrets.js';
import { CLEAN, mix, OPAQUE, squeeze, stream } from '../value.js';
import { judgeBareShell, readShown } from './readers.js';
import type { Handler } from './registry.js';

const SQL_DESTROY =
  /\b(?:drop\s+(?:database|schema|keyspace|table|owned)|dropDatabase\s*\(|\.drop\s*\(\s*\))/i;

const SQL_EMPTY =
  /\b(?:truncate\s+(?:table\s+)?\w|delete\s+from\s+[\w.`"]+\s*(?:;|$|"|')|deleteMany\s*\(\s*\{\s*\}\s*\))/i;

// The columns in which browsers keep logins and sessions, whatever their files are called by now.
const BROWSER_LOGINS =
  /\bselect\b[^;]{0,400}(?:\b(?:password_value|encrypted_value)\b[^;]{0,200}\bfrom\s+(?:logins|cookies)\b|\bvalue\b[^;]{0,100}\bfrom\s+moz_cookies\b)/i;

// The server writes its memory as whatever file it is told, or takes its orders and code from elsewhere.
const REDIS_WRITES =
  /config\s+set\s+dir\b|slaveof|replicaof|module\s+load|config\s+set\s+dbfilename\s+["']?(?:authorized_keys|root\b|crontab|\S{1,80}\.(?:php|jspx?|aspx?|so|sh|py))/i;

// A database that tests make and throw away.
const SCRATCH = /test|_ci\b|\btmp|\bci_|scratch|sample|example|\bdev\b|_dev\b/i;

const SQL_SHELL =
  /\bcopy\s[^;]{0,500}\b(?:from|to)\s+program\s+'([^']{1,1000})'|\\!\s*([^\n"']{1,500})|\bsystem\s+([^\n"';]{1,500})|^[ \t]{0,40}\.(?:shell|system)\s+([^\n]{1,500})/im;

export const database: Handler = (m, call) => {
  const o = parseOptions(call.args, {
    short: 'ecdhUpPfuDHnxa',
    long: [
      'execute',
      'command',
      'eval',
      'dbname',
      'host',
      'username',
      'port',
      'file',
      'user',
      'password',
      'database',
    ],
  });
  const texts = [...o.all('e', 'c', 'execute', 'command', 'eval'), ...o.rest].map((f) => f.text);
  if (call.fed && call.stdin.text !== null) texts.push(call.stdin.text);
  let taint = CLEAN;
  for (const f of o.rest) {
    const found = f.taint.secrets.find((s) => secretFile(s) === 'hard');
    if (found !== undefined) m.hit('secret/read-key', `${call.name} …`, found);
  }
  for (const f of o.rest) if (secretFile(f.text) !== null) taint = mix(taint, readShown(m, call, f).taint);
  for (const given of texts) {
    const t = squeeze(given.slice(0, 65_536));
    if (SQL_DESTROY.test(t) && !SCRATCH.test(t) && !/drop\s+\w+\s+if\s+exists/i.test(t))
      m.hit('destroy/database', `${call.name} ${t}`);
    else if (SQL_EMPTY.test(t) || (SQL_DESTROY.test(t) && !SCRATCH.test(t)))
      m.hit('destroy/table-rows', `${call.name} ${t}`);
    if (BROWSER_LOGINS.test(t)) m.hit('secret/read-key', `${call.name} ${t}`, "a browser's logins");
    const read = /^[ \t]{0,40}\.(?:import|read)\s+["']?([^\s"']{1,300})/m.exec(t);
    if (read && secretFile(read[1]!) === 'hard') m.hit('secret/read-key', `${call.name} .import`, read[1]);
    const shell = SQL_SHELL.exec(t);
    if (shell) judgeBareShell(m, (shell[1] ?? shell[2] ?? shell[3] ?? shell[4])!, call.name);
  }
  const flush =
    call.name === 'redis-cli' ? /\b(?:flushall|flushdb)\b/i.exec([...call.words, ...texts].join(' ')) : null;
  if (flush) {
    const host = o.get('h')?.text ?? 'localhost';
    // One numbered database of the machine's own server is what a test run cleans up.
    m.hit(
      /db/i.test(flush[0]) && isLocal(host) && !o.has('u') ? 'destroy/table-rows' : 'destroy/database',
      showCall(call),
    );
  }
  if (call.name === 'redis-cli') {
    const said = [call.words.join(' '), ...texts].join('\n');
    if (REDIS_WRITES.test(said)) m.hit('persist/service', showCall(call));
    if (call.fed && call.stdin.text !== null) judgeContent(m, call.stdin.text, 'redis-cli');
  }
  if (call.name === 'influx' && /^(?:bucket|org) delete\b/.test(call.words.join(' ')))
    m.hit('destroy/database', showCall(call));
  // Every node of a graph.
  if (
    call.name === 'cypher-shell' &&
    texts.some((t) =>
      /\bmatch\s{0,4}\(\w{1,8}\)\s{0,4}(?:detach\s{1,4})?delete\b|\bdrop\s{1,4}database\b/i.test(
        t.slice(0, 65_536),
      ),
    )
  )
    m.hit('destroy/database', showCall(call));
  if (call.name === 'dropdb' && !SCRATCH.test(call.words.join(' ')))
    m.hit('destroy/table-rows', showCall(call));
  if (call.name === 'mysqladmin' && call.words.includes('drop')) m.hit('destroy/database', showCall(call));
  return taint === CLEAN ? OPAQUE : stream(null, taint);
};

/** Tasks that make a project's database anew, told to do it to the one that serves people. */
const migration: Handler = (m, call) => {
  unknownProgram(m, call);
  const all = call.words.join(' ');
  if (
    !/(?:^|\s)(?:db:(?:drop|reset|purge|wipe|setup|schema:load|migrate:reset|structure:load|truncate_all)\b|migrate:(?:fresh|refresh|reset)\b|migrate (?:reset|rollback --all|undo:all)\b|db push .*--force-reset|schema:drop\b)/.test(
      all,
    )
  )
    return OPAQUE;
  const env = ['RAILS_ENV', 'RACK_ENV', 'NODE_ENV', 'APP_ENV', 'DJANGO_ENV'].some((name) => {
    const value = call.env.get(name) ?? m.vars.get(name)?.alternatives[0];
    return value !== null && value !== undefined && /^prod/.test(value.text);
  });
  if (env || /(?:RAILS_ENV=|--env[= ]|-e\s)prod/.test(all)) m.hit('destroy/database', showCall(call));
  return OPAQUE;
};

export const DATABASES: readonly (readonly [string, Handler])[] = [
  [
    'psql mysql mariadb sqlite3 mongo mongosh redis-cli cqlsh clickhouse-client sqlcmd dropdb dropuser mysqladmin duckdb influx cypher-shell',
    database,
  ],
  ['valkey-cli keydb-cli', (m, call) => database(m, { ...call, name: 'redis-cli' })],
  ['rails rake artisan sequelize sequelize-cli knex prisma typeorm', migration],
];
