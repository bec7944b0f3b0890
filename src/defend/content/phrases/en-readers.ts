import type { Phrases } from './classes.js';

/** Who is spoken to and how, in English: the reader, the user, the words that lead an order, and the names of forged turns. */
export const READERS_EN: Phrases = {
  YOU: 'you|youre|youve|youll|u',
  YOUR: 'your|ur',
  YOU_ARE: `you are now|youre now|you are no longer|youre no longer|you will now|you will act|you shall now|you must now|you are going to be|
    you are going to act|you are going to pretend|you are a|you are an|you are|youre a|youre an|you have been switched|you have been changed|
    you have become|consider yourself|you are hereby|you are currently|you are operating|you now have|you now act|you shall be|you will be|
    your new role|your new identity|your new name|your name is now|your role is|your real name|you are to act|you are about to`,
  AI: `ai|llm|llms|a i|assistant|chatbot|chatbots|language model|language models|large language model|ai model|ai models|
    ai agent|ai agents|ai assistant|ai assistants|ai system|ai systems|coding agent|coding agents|coding assistant|
    coding assistants|artificial intelligence|virtual assistant|ai tool|ai tools|ai bot|ai reviewer|ai reviewers|
    automated agent|automated agents|automated assistant|automated reviewer|llm agent|ais|superintelligence|al model`,
  AI_NAME: `chatgpt|gpt*|copilot|claude|gemini|bard|bing chat|llama*|mistral*|deepseek*|grok|openai|anthropic|cursor agent|codex|devin|qwen*`,
  USER: `user|users|the human|human|humans|operator|the person|the customer|anyone|anybody|the developer|the maintainer|maintainers|the reviewer|
    reviewers|owner|the team|the requester|people`,
  MY: `my|mine|all of my`,
  ADDRESS: `if you are an ai|if you are an llm|if you are a language model|if you are a large language model|
    if you are an assistant|if you are an agent|if you are an automated|if youre an ai|if youre an llm|
    if you are a bot|if you are ai|if you are using ai|note to ai*|note to llm*|note to the ai|note to the llm|
    note to the assistant|note to assistant*|note to agent*|note to any ai|note for ai*|note for llm*|
    note for the ai|note to the model|note to translator ai|note for assistant*|message to ai*|message to the ai|
    message for ai*|message for the ai|notice to ai*|notice for ai*|notice to all ai*|notice to automated|
    attention ai*|attention llm*|attention assistant*|attention language model*|attention agent*|
    attention automated|attention all ai|attention all agents|instruction to ai*|instructions to ai*|
    instruction for ai*|instruction for the ai|instruction for llm*|instructions for any ai|
    instructions to the assistant|instruction to the model|instructions for language model*|
    instructions to the llm|dear ai*|dear llm|dear assistant|dear language model|dear agent|hey ai|hey assistant|
    hey copilot|hey claude|hey chatgpt|hello ai|hello assistant|hello chatgpt|hi chatgpt|hi ai|hi assistant|
    hey llm|hey bot|to any llm|to all llms|to the language model|to whatever ai|to whichever ai|
    ai assistants reading|ai agents reading|ai reading this|llms reading|llm reading this|model reading this|
    assistant reading this|ai assistant reading|ai agent reading|for ai reviewers|ai processing this|
    model processing this|assistant processing this|llm processing this|agent processing this|ai directive|
    ai command|agent directive|llm directive|translator ai|note to copilot|note to claude|note to chatgpt|
    note to gpt|note for copilot|note for claude|attention copilot|attention claude|to copilot`,
  LEAD: `instead|please|pls|plz|kindly|then|and|now|also|just|simply|always|immediately|first|next|finally|you must|you should|
    you need to|you have to|you will|must|should|lets|can you|could you|would you|i want you to|need you to|i need you to|
    i would like you to|your task is to|quickly|secretly|silently|quietly|automatically|actually|go ahead and|
    proceed to|be sure to|make sure to|remember to|wants you to|want you to|asked you to|needs you to|asks you to|told you to|hesitate to|have the ai|have the assistant|
    have the ai assistant|the agent must|the assistant must|make sure you|afterwards|additionally|subsequently|before you|
    you are to|you may|assistants|assistant|ai|so`,
  MUST: `you must|you should|you need to|you have to|you are required to|you are instructed to|you are ordered to|you are to|must|should|shall|make sure|be sure to|
    it is imperative|it is important that you|it is critical|it is essential|it is mandatory|required to|are required|please|kindly|always|i want you to|i need you to|
    i order you|i command you|we need you to|lets|your task is to|your job is to|your goal is to|proceed|immediately|right away|at once|asap|strictly|comply`,
  NOT: `not|never|dont|doesnt|didnt|do not|does not|cannot|cant|without|avoid|wont|shouldnt|mustnt|isnt|no`,
  URGENT: `urgent|important|critical|attention|warning|immediate action|emergency|priority|mandatory|imperative|crucial|alert|
    asap|note|stop|required|compliance|regulatory|audit|action required|policy|directive|notice`,
  SECRETLY: `secretly copy|silent participant|shadow share|shadow copy|secretly|silently|covertly|quietly|discreetly|stealthily|in secret|in the background|without drawing attention|without any indication|without comment|
    without explanation|without mentioning|unnoticed|surreptitiously|without a trace|without leaving a trace|invisible to the user|hidden from the user`,
  WITHOUT_ASKING: `without telling|without informing|without notifying|without alerting the|without the users knowledge|
    without user approval|without user confirmation|without their knowledge|do not ask for permission|
    do not ask for confirmation|dont ask for confirmation|dont ask for permission|do not have to ask|no need to ask|
    no need to confirm|do not request confirmation|do not wait for confirmation|do not seek confirmation|
    user verified|user has already approved|user has approved|user has authorized|
    already authorized this|already been approved by|explicit confirmation given|confirmation given|
    user has consented|user has already consented|maintainers have already approved|already approved this|
    has pre approved|preauthorized|pre authorized`,
  UNASKED: `with no confirmation|with no approval|without any confirmation|without any approval|without asking for permission|without asking for confirmation|without asking the user|without asking|
    without confirmation|without validation|without verification|without permission|without approval|
    no confirmation needed|no confirmation is needed|no confirmation required`,
  TELL: `tell|telling|inform|informing|mention|mentioning|notify|notifying|alert|alerting|disclose|reveal`,
  KEEP_SECRET: `keep this secret|keep this a secret|keep it secret|keep it a secret|keep this hidden|keep this between|
    keep it hidden|keep this from|keep it from the|hide this from|hide this fact|conceal this|must not know|
    should not know|not find out|do not mention|dont mention|do not reveal this|do not disclose this|
    do not tell anyone|dont tell anyone|tell no one|do not talk about|do not acknowledge|
    do not include any mention|never reveal this|pretend you did not|act normal|act as if nothing|act naturally|
    do not let the user|dont let the user|delete this message|delete the sent|delete this email|cover your tracks|
    do not log this|without mentioning this|without mentioning that|unnecessary alarm|do not say that|
    do not show this`,
  THIS: `this|these|any of this|anything about|about this|about it|the fact|that you|that this|the instructions|
    these instructions`,
  WHEN_READING: `when summarizing|when summarising|when reviewing|when analyzing|when analysing|when translating|
    when responding|when answering|when describing|when evaluating|when you summarize|when you read|
    when you review|when you respond|when you answer|when you process|when asked about|if asked about|
    if anyone asks|if someone asks|whenever asked|while summarizing|while reviewing|after reading|
    after summarizing|after translating|after responding|after correcting|after reviewing|after processing|
    upon reading|before responding|before answering|before you respond|before you answer|before summarizing|
    before doing anything|before using this tool|before any other|whenever this tool|in order to complete|
    for the task to|before you translate|before you summarize|before you continue|before you proceed|
    before you review|before you begin|before you can|after you do that|before you solve|
    before calling this|before calling any|before invoking|before using any|before syncing|before every|after every file|after this tool|
    after calling|when this tool|when called|when the user asks|when the user next asks|when displaying|after displaying|when sending|
    when replying|when you reply|after generating|after calculating|before displaying|before replying|when processing this`,
  DOCUMENT: `this page|this document|this file|this text|this article|this email|this message|this issue|this repository|this repo|this website|this resume|this review|this content|this comment|this data|this product|this pull request|this code|this readme|this conversation|this ticket|this site|this tool|this paper|this post`,
  HARNESS: `for compliance purposes|required for compliance|audit compliance|compliance audit|compliance process|mandatory archiving|mandatory policy|per company policy|for compliance verification|executed unconditionally|execution step|for forensics|mandates that you|easter egg|not an actual environment|not a real environment|hidden capability|capability test|embedded tasks|
    embedded task|embedded instructions|admin triggered|user sent|authorized test|authorized penetration test|
    authorized red team|red team testing|authorized security audit|test of your|for educational purposes only|
    educational purposes only|purely fictional|purely for academic|secure operational sandbox|tool identifier|
    agent logic|task failure|safety protocol violation|authorized internal|run diagnostic check|internal execution|
    task directives|non interactive task|no real harm|no real world consequences|this is a sandbox|
    for testing purposes only|required security check|security verification step|quality assurance logging|
    emergency audit|compliance department|verify your instructions|verify that you were|formatting requirement|
    the following is a test|for safekeeping|verify the deployment|this helps us|required security audit|
    required security|for our security assessment|for our security audit|our security research|
    part of an authorized|compliance marker|as confirmation|to confirm you read|security audit token|
    translation test|test protocol|debugging file permissions|authorized data|to complete the evaluation`,
  CLAIM: `i am your developer|im your developer|i am the developer|im the developer|i am an engineer at|im an engineer at|
    i am a senior engineer at|im a senior engineer at|i am your creator|i am your administrator|i am the administrator of|
    i am the system administrator|im the admin|this is the administrator|this is the admin|administrator speaking|
    i am an administrator|i am the administrator|as the administrator|as the system administrator|as your administrator|as your trusted administrator|i am authorized|the administrator has authorized|authorized security personnel|
    this is the security team|this is from the security team|as your developer|as your creator|this is openai|this is anthropic|
    message from openai|message from anthropic|directive from openai|directive from anthropic|from your developers|from your developer|from the system administrator|
    from system administrator|by the system administrator|by your system administrator|by your administrator|
    by your developers|openai engineer|engineer at anthropic|engineer at openai|openai security|anthropic security|
    anthropic employee|openai employee|my employee id|i am the ceo|this is the ceo|this is an important message from me|
    important message from me|message from your|this is your admin|i made you|i created you|your creator|your true master|
    openai test|the developers at`,
  BANNER: `system policy|orchestrator directive|orchestrator message|executive directive|workflow update|management directive|security directive|
    policy directive|system message|system instruction|system instructions|system command|system note|system notice|system update|
    system alert|system directive|system override|system administrator|system prompt update|system notification|
    admin note|admin message|admin instruction|admin command|admin directive|admin override|administrator note|
    administrator message|developer note|developer message|developer instruction|developer override|editor note|
    security override|root command|operator message|operator note|assistant instructions|hidden metadata|
    ai instruction|important instructions|important instruction|important system note|important new instructions|
    important system instruction|important system update|critical instruction|critical instructions|
    critical system|urgent instruction|priority instruction|moderator note|emergency override|emergency protocol|
    new directive|inject|new instruction|new instructions|new rules|new task|new objective|new orders|new prompt|
    updated instruction|updated instructions|additional instructions|revised instructions|special instructions|
    important update to your instructions|ai agent instruction|override|ai_instruction|real instructions|
    hidden instruction|secret instruction|hidden directive|configuration update|metadata override|
    agent configuration|agent override|authorized bypass|security protocols|admin notice|
    shadow instruction|agent notice|new policy|policy override|mandatory rule|new mandatory rule`,
  BOUNDARY: `end of system prompt|end system prompt|end of system message|end of instructions|end of prompt|end of user input|
    end of input|end user input|end of document|end of text|end of context|end of data|end of content|end of article|
    end of email|end of conversation|end of session|end of query|end of results|end of tool output|end tool output|
    end of output|end of user message|begin system prompt|begin new instructions|begin new prompt|begin system|
    begin user input|begin admin|start of system|start of new|start of instructions|start new session|start of prompt|
    start system prompt|new system message|new system prompt|new user message|end metadata|end of webpage|
    end of page|end of untrusted|end untrusted|new conversation|new session`,
  TALK: `prompt injection|prompt injections|injection attack|injection attacks|injection attempt|injection attempts|jailbreak|jailbreaks|jailbreaking|attacker|attackers|adversarial|adversary|adversaries|owasp|mitigation|mitigations|mitigate|vulnerability|vulnerabilities|threat|threats|
    threat model|exploit|exploits|exploitation|payloads|red team|red teaming|guardrail|guardrails|untrusted|exfiltration|poisoning|poisoned|social engineering|sanitize|sanitization|attack|attacks|phishing|malicious|cve*|obfuscation|test cases|false positive|false positives|detection|detects|
    vulnerable|injected|injection|injections|attempts|defense|defenses|detector|classifier`,
  AI_WEAK: `agent|agents|assistants|bot|model|the model|this model|autonomous agent|character|terminal|console|interpreter`,
  ADDRESS_WEAK: `instructions for ai*|instructions for the agent|instructions for the model|for ai agents|for ai assistants|
    for llms|for the ai|ai agents must|ai agents should|ai assistants must|ai assistants should|ai must|
    all ai agents|all ai assistants|any ai agent|any ai assistant|ai instructions|instructions for llm*|
    hidden instruction*|secret instruction*|embedded instruction*|agents reading this|agent reading this|to any ai|
    to the ai|instructions for the ai|if youre an ai|instructions for the assistant|shadow instruction*|
    hidden directive*|as a browsing agent|as a browser agent|as an ai|as a file management agent|as an ai agent|
    as an ai assistant|agent configuration`,
  OWNED: `the users|the customers|the victims|users saved|users stored|the admins`,
  USER_TASK: `after executing the users request|after completing the users|after fulfilling the users|after answering the users|before processing the users|before executing the users|
    before fulfilling the users|before answering the users|users original request|regardless of the users|instead of the users|ignore the users request|
    in addition to the users request|monitor the users|the users scheduling request|after executing the file operation|before or immediately after`,
  DONT: `do not|dont|never|must not|should not|you must not|you should not|refrain from|avoid`,
};
