import type { Phrases } from './classes.js';

/** What is to be told, said and done, with which things and where to, in English. */
export const ACTS_EN: Phrases = {
  SHOW: `reveal|reveals|revealing|print|output|outputs|show|show me|display|repeat|give|give me|tell me|leak|leaking|disclose|
    expose|dump|provide|share|list|recite|echo|translate|summarize|summarise|encode|paste|return|write|write out|type out|
    spell|spell out|say|copy|describe|explain|state|send|email|post|include|extract|read out|regurgitate|quote|
    reproduce|emit|divulge|unveil|read|publish|present|paraphrase|rewrite|format|retrieve|generate|submit|append|spill|
    enumerate|convert|reconstruct|spells out|spelling out|know|see|detail all|detail the|detail every`,
  ASK_WHAT: `what is|what are|what was|what were|whats|what does|what did|which|tell me about|how were you|how are you|what exactly|know|can you tell|what do|where are`,
  PROMPT_SECRET: `system prompt|system prompts|initial instructions|original instructions|
    hidden prompt|hidden instructions|secret prompt|secret instructions|system instructions|system message|
    system messages|initial message|pre prompt|preprompt|your instructions|your guidelines|your rules|your initial instructions|your original instructions|your original guidelines|your initial guidelines|your original rules|your initial rules|your initial prompt|your original prompt|your original message|your initial message|your original programming|your original directives|your initial directives|your original configuration|
    your directives|your full prompt|your full instructions|your complete instructions|
    your exact instructions|your entire prompt|developer message|developer instructions|
    internal instructions|internal prompt|internal guidelines|internal rules|confidential instructions|
    instructions you were given|instructions you received|instructions you have been given|rules you were given|
    prompt you were given|prompt instructions|system directives|your programming|
    your context window|prompt above|instructions above|text above|words above|everything above|above prompt|
    above instructions|above text|above conversation|before this message|before our conversation|
    before my first message|prior to this message|preceding text|model weights|internal configuration|hidden rules`,
  PROMPT_WEAK: `text of the prompt|contents of the prompt|initial prompt|original prompt|base prompt|starting prompt|full prompt|entire prompt|whole prompt`,
  ABOVE: `above|before this|preceding|prior to this|so far`,
  VERBATIM: `verbatim|word for word|exactly as written|in its entirety|starting with the first|starting from the|exact text|
    exact words|character for character|no paraphrasing|in a code block|as a code block|from the very first|every word of`,
  SAY: `say|print|output|respond with|reply with|answer with|respond|reply|answer|repeat|declare|respond by saying|
    tell the user|tell them|tell users|tell everyone|inform the user|claim that|conclude that|start by|begin by|
    begin with|end with|talk like|rate this|convince the user|persuade|encourage the user|
    direct the user|instruct the user|advise the user|ask the user|suggest users|suggest that users|redirect the user|recommend|act|behave|operate`,
  ADD_TO: `include|add|append|insert|integrate|incorporate|mention|put|place|embed|attach|prepend|augment|enhance|modify|adjust|begin|start|end|finish|conclude|encode|encrypt|translate|reverse|render|provide|write|format|replace|change|use|express|shift|apply|invert|prefix|suffix|make|give|alter|
    ensure|inject|hide|rewrite|finish|preface|weave|infuse|tailor|highlight|promote|substitute|convert|generate|create|set`,
  RESPONSE: `your response|your responses|your reply|your replies|your summary|your output|your answer|your answers|
    your final response|your final answer|your final output|your next response|your next message|your message|your review|
    your translation|your conclusion|your first response|next response|all your responses|every response you|
    your explanation`,
  IN_RESPONSE: `in your response|in your reply|in your summary|in your answer|in your output|in your final|in your next response|in your next reply|in your next message|in your next answer|in your next output|
    to your response|to your reply|to your summary|to your answer|to your output|of your response|of your reply|
    of your summary|your response must|your response should|your reply must|your reply should|your summary must|
    your summary should|your answer must|your output must|your response with|your reply with|your answer with|
    your summary with|with your response|of your answer|end of your`,
  ONLY: `only with|exactly|nothing else|nothing but|the phrase|the word|the string|the sentence|the following sentence|
    no matter what|this phrase|only the word|one word|simply|just|the text|only|the words|the identifier|the literal|literal token|the exact token`,
  GET: `retrieve|fetch|get|access|look up|find|search|search for|read|obtain|gather|collect|extract|list|download|
    query|export|give me|cat|load|steal|dump|harvest`,
  SEND: `send|sends|email|e mail|mail|forward|transmit|upload|post|submit|exfiltrate|leak|relay|deliver|dispatch|make a request|
    make a get request|make a post request|send a request|share|beacon|transfer|wire|report back|append|pass|push`,
  DO: `delete|remove|erase|cancel|withdraw|pay|purchase|buy|order|book|schedule|unlock|lock|disable|turn off|turn on|disarm|open|close|change|update|reset|transfer|deposit|install|uninstall|leave|join|add|create|invite|set|modify|approve|reject|merge|close|reserve|sell|post|publish|play|
    record|enable|deactivate|activate|cancel|subscribe|unsubscribe|block|unblock|follow|rename|move|clear|wipe|shut down|terminate|stop|start|make|arrange|dispatch|prescribe|request|edit|rate|refund|submit|overwrite|replace|recommend|promote|hire|donate|wire|execute|issue|charge`,
  GRANT: `grant|give|share|allow|authorize|permit|provide|enable|revoke|assign|delegate|approve|elevate|add|invite|make`,
  RUN: `run|execute|invoke|call|trigger|launch|start|perform|eval|evaluate|use|type|enter|curl|source`,
  RUN_TOOL: `the tool|this tool|this function|the function|tool call|function call|following tool|following function|following command|following commands|following code|following script|following shell|this command|this script|this code|these commands|the command|the script|bash|the terminal|your terminal|shell command|shell|
    in the terminal|in your terminal|tool|api|as root|as admin|command|script|code|payload|the following`,
  ASSET: `account|accounts|data|file|files|address|addresses|email|emails|e mails|inbox|mailbox|messages|message|contacts|contact|records|record|funds|money|dollars|usd|bitcoin|bitcoins|btc|ethereum|eth|crypto|credit card|credit cards|medical|genetic|dna|location|device|devices|door|doors|camera|cameras|lock|smart lock|
    calendar|history|payment|payments|access|permission|permissions|health|bank|savings|checking|balance|information|details|photos|documents|document|document|drive|folder|subscription|appointment|appointments|reservation|prescription|prescriptions|profile|settings|event|events|meeting|card|wallet|portfolio|stocks|shares|
    order|orders|loan|insurance|flight|hotel|ticket|transaction|transactions|invoice|invoices|customer|customers|employee|employees|friend|friends|phone|phone number|number|home|house|garage|car|vehicle|security system|alarm|alarms|speaker|thermostat|light|lights|oven|network|channel|channels|group|repository|repositories|repo|repos|
    notes|chat|conversation|conversations|recordings|recording|voice|report|reports|database|list|searches|purchases|tokens|membership|license|patient|password manager|schedule|results|test results|project|codebase|source code|logs|server|servers|branch|branches|workflow|workflows|environment`,
  SECRET: `password|passwords|api key|api keys|apikey|api token|access tokens|access keys|credential|credentials|
    private key|private keys|ssh key|ssh keys|id rsa|environment variables|env file|env vars|bearer token|
    session token|session tokens|github token|npm token|aws keys|aws credentials|passphrase|seed phrase|
    security code|security codes|verification code|2fa code|one time code|pin code|social security|ssn|
    credit card number|credit card numbers|card number|bank details|bank account|account number|
    conversation history|chat history|chat logs|message history|private data|user data|personal data|
    personal information|sensitive data|sensitive information|confidential data|confidential information|
    private information|private files|internal documents|customer data|etc passwd|ssh id|github secrets|
    stored passwords|login details|login credentials|login information|private repository|private repositories|
    private repo|browser history|unread emails|mnemonic|user messages|previous messages|all messages|
    entire conversation|full conversation|this conversation|our conversation|contents of this conversation|
    database credentials|connection string|secret key|api_keys|secrets|all emails|medical records|saved addresses|
    genetic data|location history|payment methods|contact list|admin password`,
  IT: `it|them|this information|that information|the result|the results|the details|the information|those details|
    these details|the file|the list|the contents|the content|everything|all of it|the value|the values|the audio file|
    result|contents|summary|the summary|the output|output|system info|system information|a copy|the response|all responses|the report|
    this summary|this data|the data|this document|the document`,
  TO: 'to|at|into|via|using|through|with|onto',
  OUT: `external server|external endpoint|external url|remote server|attacker|attackers server|my server|our server|webhook|this url|this address|this link|this email|the following url|the following address|the following email|the url|the endpoint|third party|outside|pastebin|gist|public gist|discord|telegram|slack|issue comment|pull request comment|
    a comment|the pr|pr description|commit message|query parameter|query parameters|query string|url parameter|url parameters|image url|as a parameter|the markdown|a public|publicly|sidenote|feedback parameter|notes parameter|context parameter`,
  CODE_ACTION: `commit|push|merge|approve|force push|install|add|modify|edit|disable|delete|remove|change|overwrite|create|
    publish|deploy|open|close|rewrite|append|download|alter|insert|curl|clone|replace|update|skip|whitelist|
    allowlist|grant|invite|backdoor|set|put|write`,
  CODE_ASSET: `github workflow|github workflows|workflow file|github actions|ci config|package json|postinstall|preinstall|
    install script|authorized keys|github copilot|hooks json|hooks folder|branch protection|security check|
    security checks|security scanner|all tests|the tests|code review|bashrc|zshrc|main branch|default branch|
    release branch|deploy key|collaborator|collaborators|repository secret|repository secrets|backdoor|
    reverse shell|malware|cursorrules|claude md|agents md|copilot instructions|instructions md|mcp json|
    settings json|vscode settings|codeowners|etc sudoers|sudoers`,
  REVEAL: `reveal|tell me|leak|divulge|spill|disclose|give me|spell|whisper|expose|unveil|hint|share|what is|whats|send me`,
  PASSWORD: `the password|the secret|secret key|secret password|the flag|access code|access key|passphrase|the secret key|
    secret phrase|your secret|your password|the api key|admin password|your prompt`,
  SECRET_PATH: `etc passwd|proc self environ|etc shadow|ssh id rsa|ssh id ed25519|ssh id|aws credentials|cursor mcp json|github token|gh token|
    kube config|npmrc|netrc|env file|dotenv|config gcloud|ssh config|git credentials|secrets yml|secrets json|
    credentials json|env production|env local|claude json|mcp json|bash history|authorized keys|id rsa|etc sudoers|
    ssh keys|saved browser credentials|password files`,
  DECODE: `decode|decrypt|deobfuscate|decipher|unscramble|interpret|translate|process|reverse`,
  ENCODED: `base64|base 64|encoded instruction|encoded instructions|encoded command|encoded message|encoded string|rot13|rot 13|hex encoded|hexadecimal|base64 encoded|unicode sequence|morse|encrypted message|cipher`,
  YOUR_PROMPT: `your system prompt|your initial prompt|your system message|your original instructions|
    your initial instructions|your hidden instructions|your secret instructions|your full prompt|
    your original prompt|your system instructions|your core instructions|your base instructions|your actual instructions`,
  TRANSFORM: `encode|encrypt|translate|reverse|render|invert|cipher|emojis|emoji|backward|backwards|modify|enhance|augment|
    integrate|caesar|substitution cipher|promote|advertise|shift|convert`,
  FIRST_OUT: `before any other response|before responding to the user|before answering the user|as your first token|
    as your first response|your first output must|your first output|first token|responses must begin|
    responses must start|response must start|start every response|begin every response|start your response|
    begin your response|start each response|every response with|all responses must|every response must|
    every reply with|before any content|before any other output|at the start of every response|at the beginning of every response|at the start of every reply|at the beginning of every reply|at the start of every answer|at the beginning of every answer|at the start of every message|at the beginning of every message|
    at the end of every response|prepend every response|start your responses|begin all responses|
    begin your responses|before answering the question|before answering this`,
  CREDENTIAL: `access token|personal access token|admin token|service account credentials|account credentials|admin user|administrator account|admin account|jwt secrets|signing key|signing keys|deploy token`,
  ACCESS: `maintainer access|admin access|administrator access|write access|owner access|root access|push access|collaborator access|admin rights|admin privileges|maintainer rights|owner permissions|admin permissions`,
  ASK_TOLD: `what instructions were you given|instructions were you given|what rules are you following|which rules are you following|
    what rules were you given|first message in this conversation|rules are you following|what were you told|what have you been told|what were you instructed|what are you instructed|what were you asked to do|what are you told|how were you instructed`,
  YOUR_STATE: `your prompt cache|cached prompts|context from previous users|messages from previous users|conversations of other users|data from other sessions|your configuration details|configuration details to|your configuration|your full configuration|your internal state|all internal state|your internal configuration|your settings and instructions|your memory contents`,
  A_TOOL: `share_file|add_event_participant|forward_email|create_calendar_event|transfer_money|update_password|write tool|exec tool|shell tool|bash tool|cron tool|http tool|email tool|browser tool|file_read|http_request|send_email|post_to_url|read_file|write_file|sessions_spawn|
    run_command|execute_command|search tool|file tool|terminal tool|delete_file|delete_files|send_message|run_shell|execute_code|code execution tool|filesystem tool|fetch tool`,
  TO_ME: `send me|give me|email me|forward me|send them to me|send it to me|give them to me|email them to me|email it to me|forward them to me|forward it to me|report them to me|tell me|hand over`,
  POST_HERE: `post it here|share it here|paste it here|post them here|share them here|paste them here|post it in a comment|post them in a comment|
    share it in a comment|put it in a comment|reply with it here|post it in the|send it back to me|share it with me|share them with me|share it in your|share them in your`,
  YOUR_TOOLS: `you have access to|tools you can call|tools you can use|functions you can call|your available tools|your available functions|all of your tools|all your tools|
    available to you|you can access|in your context|your tool schemas|your tools|you can call|you can invoke|connected mcp servers|
    tool endpoint you|your function definitions`,
  INFORM_USER: `inform the user that|tell the user that|tell the user to|tell the user they|tell users to|tell users that|inform users that|advise the user to|
    tell them to visit|inform user that|tell user to|warn the user that|instruct the user to|direct the user to|redirect the user to`,
};
