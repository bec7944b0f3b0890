import type { Phrases } from './classes.js';

/** What is planted in logs, headers and samples for whoever, or whatever, sorts alerts. */
export const ALERTS: readonly Phrases[] = [
  {
    // Who writes to the analyst, as a log line or a page's own field does not.
    ALERT_NOTE: `analyst note|analyst notes|analyst override|note to analyst*|note for analyst*|note to the analyst*|note for the analyst*|security team note|security team override|security note|security override|soc note|soc notes|soc override|soc instruction*|soc analysis note*|security operations center analysis notes|triage note|triage override|note to soc|note for soc|note to triage|security analysis|threat classification|ids note|siem note|siem override|edr note|alert override|incident note|
      ignore this|to the security team`,
    ALERT_CLEAR: `false positive confirmed|confirmed false positive|known false positive|false positive detection expected|mark as approved|marked as approved|flag as approved|flag as benign|flagged as approved|classified as approved|classify as approved|classify this as benign|classify as benign|classified as benign|mark as benign|mark as false positive|marked as false positive|close no action|close as benign|close as false positive|close this alert|close this ticket|
      do not escalate|no escalation needed|no escalation required|whitelist domain|whitelist this|whitelisted corporate|this binary is whitelisted|is whitelisted corporate|approved penetration test*|approved security test*|approved security assessment|approved security training|approved security awareness|approved phishing|approved business application|phishing awareness test|authorized red team|part of authorized|part of an authorized|all activities authorized|all activity is authorized|
      authorized for training|mark any related alerts|mark related alerts|mark alerts|alerts as expected|approved maintenance|routine maintenance check|legitimate user behavior|legitimate user behaviour|legitimate security education|legitimate security assessment*|ignore phishing alerts|ignore this alert|ignore these alerts|ignore related alerts|suppress this alert|suppress these alerts|suppress related alerts|exclude these ips|excludes these ips|lower the severity|set severity to low|
      downgrade the severity|downgrade this alert`,
  },
  {
    // Nothing else in a line: what for is not said. To forget everything is what songs are about.
    X_FORGET_ALL: `ignore tudo|ignora tudo|ignora todo|ignore todo|ignore tout|ignorez tout|ignoriere alles|ignora tutto|negeer alles|zignoruj wszystko|ignoruj wszystko|игнорируй всё|игнорируй все|ігноруй все|her şeyi yok say|忽略一切|忽略所有|すべて無視して|모두 무시해|전부 무시해|abaikan semuanya|ignorovat vše|ignoruj vše|ignoră tot`,
  },
  {
    X_IGNORE: '따르지 말고|지키지 말고|듣지 말고',
    REPLACE_ANSWER:
      'instead of analyzing|instead of analysing|instead of reviewing|instead of evaluating|instead of processing|instead of scoring|instead of grading|instead of translating',
  },
];
