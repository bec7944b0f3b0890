import type { Phrases } from './classes.js';

/** What an order to an agent is made of besides its verb: secrets and where they lie, tools, approvals, pretexts. */
export const DEALINGS: Phrases = {
  CONTEXT: `conversation context|session context|chat context|conversation data|conversation transcript|conversation transcripts|chat transcript|
    full transcript|entire transcript|chat history|conversation history|full chat history|conversation so far|
    full conversation|whole conversation|entire conversation|conversation contents|conversation log|conversation logs|
    users next message|users messages|users message|what the user has asked|users query|user queries|user session|tool access tokens|
    all context|entire context|full context|runtime context|knowledge base contents`,
  STOP_BEING:
    'stop being|stop acting as|stop behaving as|stop acting like|cease being|no longer act as|quit being',
  THE_TALK: 'the conversation|this conversation|our conversation|the chat|this chat',
  PASS: `pass|passing|embed|attach|bcc|include|append|feed|supply|relay|mirror|route|redirect|encode|copy`,
  READ: `read|cat|open|load|grab|fetch|retrieve|extract|copy|dump|steal|exfiltrate|collect|get`,
  HOT_PATH: `ssh id rsa|ssh id ed25519|ssh id|id rsa|etc passwd|etc shadow|etc secrets|aws credentials|cursor mcp json|kube config|git credentials|
    claude json|bash history|authorized keys|home env|docker config json|pgpass|ssh keys|etc sudoers|metadata google internal|169 254 169 254|latest meta data|iam security credentials|aws secret access key|secret access key|env contents`,
  SET: 'set|populate|fill|assign|use|default',
  POST_TO: `post|call|curl|ping|beacon|upload|hit`,
  VALUE: `value|values|the value of|the values of|contents|content|the contents of|contents of|content of|its contents|their contents|
    full contents|output of|the output of|result of|first line|any value|every value|bodies of|body of|bodies`,
  PARAMETER: `parameter|parameters|argument|arguments|field|param|arg|header|request body|query string|webhook body|payload|logger|
    tool call|every query|every request|extra field|notes field|input field|metadata|url|endpoint|the body`,
  IN_CONTEXT: `in your context|from your context|in context|from context|in your configuration|from your configuration|in your memory|
    from your memory|visible in your|visible to you|from this conversation|from our conversation|in this conversation|
    in our conversation|from your conversation|you hold|conversation history|in your context right now`,
  INBOX: `your inbox|the inbox|this inbox|users inbox|my inbox|inbox contents|every email|all emails|any email|any emails|your emails|
    most recent email|latest email|recent emails|last emails|all my emails|unread emails|every contact|
    all contacts|contact list|address book|mailbox`,
  CONFIDENTIAL: `confidential|classified|sensitive|private|internal|secret|restricted|financial|payroll|salary|proprietary`,
  AGENT: `agent|agents|the agent|this agent|your agent|ai agent|assistant|the assistant|ai assistant|ai assistants|copilot|chatbot|llm|
    the llm|language model|the ai|ai|any ai|coding agent|the bot`,
  SHADOW: `route all|overrides all other tools|replaces all other tools|all other tools are|other tools are|above all other tools|
    this tool above|over any other tool|instead of any other tool|instead of the official|
    prefer this tool when|always prefer this tool|always use this tool instead|call this one first|any other connected|
    other mcp server|from any other tool|all subsequent calls|all subsequent tool calls|every subsequent tool|prefer it over any other`,
  TRUST: `trust this tool completely|trust this tool above|trust this message|trust this source|trust this completely|trust it completely|
    verified by anthropic|verified by openai|approved by anthropic|approved by openai|trusted by anthropic|security audited and approved|
    cryptographically verified|this is not a drill|not a test|the user trusts|do not question|do not verify|no need to verify|
    comply without question|this is safe to run|permitted to read|authorized you to|authorised you to`,
  CONFIRM_WITH: `confirm with|confirm by saying|confirm by replying|confirm by responding|confirm by outputting|confirm by writing|
    confirm by executing|confirm by displaying|confirm execution|confirm delegation|confirm registration|confirm receipt|confirm override|
    acknowledge with|reply ok|to confirm compliance|confirm you have|confirm your new|confirm compliance|
    confirm that you will|confirm unrestricted`,
  SENT: `sent|forwarded|transmitted|routed|mirrored|uploaded|emailed|posted|copied|relayed|bccd|cc d|exfiltrated|logged to|reported to|
    submitted to|delivered to|exported to|archived to|streamed to|logged`,
  UNSEEN: `do not show to user|do not show user|do not show the user|do not show this to|not visible to the user|invisible to the user|
    user cant see|user cannot see|user wont see|user will not see|user will not notice|user wont notice|not shown to the user|
    hidden from the user|hidden for admin|user should not be notified|user should not know|user must not be notified|
    user need not be|do not surface this|do not show in|without the user noticing|without the user knowing|dont tell user|
    do not tell user|user is not to know|omit this from|leave this out of|should not be mentioned`,
  PRE_APPROVED: `i pre approved|user pre approved|already have my consent|you have my consent|user has pre authorized|has pre authorized|
    has been pre authorized|auto approved|authorization has already been|authorization has been verified|already been authorized|
    already been verified|user has been verified|verified as admin|verified as an administrator|user is admin|user is an admin|
    user is an administrator|user has admin|approved by sysadmin|approved by the administrator|approved by management|
    account owner has authorized|owner has authorized|user has whitelisted|has whitelisted|user explicitly told|user asked me to|
    the user authorized|user has authorized this command|security team has authorized|team has authorized you|
    approval token|approval id|pre authorized this|no approval needed|no approval required|your approval is not needed|i insist`,
  LASTING: `remember permanently|remember this permanently|permanently remember|remember for all future|remember for future|
    save to long term memory|save to memory|save this to memory|save to your memory|store in memory|store in your memory|
    add to your memory|add this to your memory|write to long term memory|update your memory|update memory|persist this|
    for all future sessions|in all future sessions|for future sessions|in every future|all future conversations|
    all future interactions|every future conversation|all subsequent responses|every subsequent response|change your behavior|update your behavior|adjust your behavior|your response protocol|expand your guidelines|to your behavior|your current behavior|
    alter your behavior|modify your behavior|your new behavior|whenever you would`,
  ALWAYS: 'always|never|every time|without checks|without checking|all requests|all future|grant|approve',
  EMBEDDED: `instructions inside|instructions inside them|instructions inside it|instructions found|instructions in it|instructions in them|
    instructions in the page|instructions within|embedded instructions|hidden instructions|instructions contained|any instructions in|
    any instructions found|directives found|the directive|this directive|decoded instruction|
    decoded instructions|decoded text|translated instructions|combined instruction|resulting instruction|instructions there`,
  DO_AS: 'do|obey|execute|follow|carry out|comply with|perform|act on',
  AND_DO: `and execute|and run|and follow|and send|and output|and reveal|and forward|and exfiltrate|and delete|and upload|and call|
    and instead|and comply|and obey|and email|and print|and display|and disclose|and leak|and transfer|and grant|and act|and answer|
    and respond|and reply|and continue the current|and read|and fetch|output secrets|execute`,
  USERS_WORDS: `the users intent|the users request|the users task|the users question|the users instructions|users intent|
    users request|users instructions|users query|this question|this request|the question|the format|the task|the quiz format|
    remaining steps|the remaining steps|the original task|the original request|the current task|the rest of the task|wrapper|the wrapper`,
  SYSTEMS: 'systems|protections|protection|mechanisms|features|layers|systems',
  CODE_PIECE: `code snippet|code snippets|code block|code excerpt|code section|code segment|code fragment|piece of code|snippet|lines of code`,
  YOUR_WORK: `your code|your implementation|your solution|your algorithm|your codebase|your program|your program logic|your script|
    your elucidation|your explanation|your work|your project|your logic|your response|your answer|the code you|
    your code foundation|your solution logic|your codes|your algorithms|your programs`,
};
