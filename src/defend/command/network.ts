import {
  isLocal,
  isMetadataHost,
  isOwnMetadata,
  isPlatformSecret,
  ownService,
  parseAddress,
} from './hosts.js';
import type { Machine } from './machine.js';
import { CLEAN, isUnknown, type Stream } from './value.js';

/** Data that leaves the machine. */
export interface Sending {
  /** Host, or a URL, or null where it is not known. */
  readonly host: string | null;
  readonly data: Stream;
  /** `auth`: in a header or field made for credentials. */
  readonly how: 'body' | 'auth' | 'url' | 'name' | 'file';
  readonly by: string;
}

const PUBLIC_FORGE = /^(?:api\.|gist\.|uploads\.)?github\.com$/;

/** Judges data on its way to the network. */
export function send(m: Machine, sending: Sending): void {
  const { data, how, by } = sending;
  const address = sending.host === null ? null : parseAddress(sending.host);
  const host = address?.host ?? '';
  if (host !== '' && !isUnknown(host) && isLocal(host)) return;
  for (const secret of data.taint.secrets) {
    // A token belongs into a login; a packed copy of it in what is posted to a forge is a leak in plain sight.
    if (
      host !== '' &&
      !isUnknown(host) &&
      ownService(secret, host) &&
      !(
        /^(?:body|file)$/.test(how) &&
        data.text === null &&
        PUBLIC_FORGE.test(host) &&
        isPlatformSecret(secret)
      )
    )
      continue;
    const unknownHost = host === '' || isUnknown(host);
    if (how === 'auth') {
      // Whom a token belongs to cannot be told from a variable, so only the platform's own ones are held back.
      if (isPlatformSecret(secret) && !unknownHost) m.hit('secret/to-network', by, secret);
      else m.hit('secret/in-header', by, secret);
    } else m.hit('secret/to-network', by, secret);
  }
  if (data.text === null && (data.taint === CLEAN || data.taint.list !== '') && how !== 'auth')
    m.hit('secret/unknown-data', by, host);
  // Where open projects have their build analysed.
  if (data.taint.archive && data.taint.secrets.length === 0 && host !== 'scan.coverity.com') {
    m.hit(how === 'file' ? 'secret/bulk-upload' : 'secret/archive-upload', by);
  }
}

/** Judges the address that a command talks to. */
export function contact(m: Machine, word: string, by: string): void {
  const address = parseAddress(word);
  if (address && (isMetadataHost(address.host) || isOwnMetadata(word)))
    m.hit('cloud/metadata', by, address.host);
  // The agent of a node, asked past the cluster's own checks to run something in a pod.
  if (/^(?:https?:\/\/)?[^/\s]{1,253}:10250\/(?:run|exec|attach|cri)\//.test(word))
    m.hit('privilege/container-escape', by);
  // All secrets of a cluster, or those of the cluster itself, from its own interface.
  const asked = CLUSTER_SECRETS.exec(word);
  if (asked)
    m.hit(
      // Those of one namespace, or of one after the other.
      asked[1] && m.rounds === 0 ? 'secret/print-token' : 'secret/read-key',
      by,
      'the secrets of the cluster',
    );
}

const CLUSTER_SECRETS =
  /^(?:https?:\/\/)?(?:[^/\s]{0,200}\uFFFC[^/\s]{0,200}|kubernetes\.default[^/\s]{0,60}|[^/\s]{1,253}:(?:6443|8001|16443))\/api\/v1\/(?:(?:namespaces\/kube-system\/)?secrets(?:$|[?/])|namespaces\/([^/\s]{1,253})\/secrets(?:$|\?))/;
