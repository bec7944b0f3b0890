import type { Phrases } from './classes.js';

export const ENGLISH: Phrases = {
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
  INSTEAD: `instead print|instead output|instead say|instead tell|instead respond|instead reply|instead do|instead send|
    instead run|instead write|instead just|instead return|instead answer|instead please|instead follow|
    instead provide|instead give|instead i want|instead you|and instead|instead execute|instead forward|
    instead perform|changed my mind`,
  IGNORE: `ignore|ignoring|ignores|disregard|disregarding|disregards|forget|forget about|override|overrides|overriding|overrule|
    neglect|pay no attention to|pay no heed to|do not follow|dont follow|do not obey|dont obey|do not listen to|
    dont listen to|do not adhere to|do not comply with|stop following|stop obeying|cease following|cease to follow|
    no longer follow|no longer obey|no longer need to follow|not need to follow|do not need to follow|discard|set aside|
    put aside|abandon|throw away|throw out|supersede|supersedes|superseding|take precedence over|takes precedence over|
    take priority over|overrides all|replaces all|replace all|nullify|unlearn|let go of|not bound by|not be bound by|
    no longer bound by|disobey|deviate from|go against|overlook|refrain from following|leave behind|countermand|contravene|defy|
    skip over|stop adhering to|dismiss`,
  LIFT: `bypass|bypassing|disable|disabling|suspend|remove|lift|turn off|switch off|deactivate|circumvent|violate|break|
    breach|relax|drop|waive|unlock|evade|get around|work around|sidestep|regardless of|outside of|free of|
    free from`,
  PRIOR: `old|previous|previously|prior|above|preceding|earlier|former|past|foregoing|before|so far|aforementioned|up to now|
    until now|till now|already given|given to you|you were given|you have been given|you received|
    you have received|you were told|youve been told|youve been given|you got|pervious|earliest`,
  ALL: `all|all of|any|every|everything|each|the entire|entire|whatever|all the|all other|any other|any and all|all my|
    all your|these|those`,
  EVERYTHING: `everything|all that|what i said|what you were told|what you have been told|what youve been told|what was said|
    what came before|all of the above|all the above`,
  SYSTEM: `system|developer|hidden|secret|internal|initialization|base|master|operator|openai|anthropic|hardcoded|confidential|
    pre prompt|preprompt|meta|starting|startup|initial|original|full|complete|entire|exact`,
  SAFETY: `safety|security|ethical|ethics|moral|morals|morality|content|censorship|moderation|openais|anthropics|responsible ai|
    usage|compliance`,
  INSTRUCTIONS: `instruction|instructions|instuctions|directive|directives|guideline|guidelines|prompt|prompts|system prompt|
    programming|system message|system messages|directions|guidance|instruction set|preprompt|pre prompt|mandates|briefing|
    conditioning`,
  RULES: `rule|rules|orders|commands|policy|policies|constraints|restrictions|protocol|protocols|limitations|limits|safeguard|
    safeguards|training|filter|filters|filtering|guardrail|guardrails|principles|measures|ethics|morals|persona|role|
    boundaries|laws|programming|considerations|checks|agreements|obligations|objectives|locks|safety locks|goals|controls`,
  TOLD: `told|said|learned|learnt|know|taught|instructed|given|been told|been given|been trained|asked|discussed|above|before|
    prior|previously|earlier|up to|until|that came`,
  NEW: `new|updated|revised|replacement|special|next|actual|real|true|main|only|primary|sole`,
  FOLLOWING: `following|below|subsequent|these|next|new|my|listed below|therein|embedded`,
  FOLLOW: `follow|obey|adhere to|adhere|adhering to|comply with|abide by|conform to|stick to|heed|honor|accept|carry out|execute`,
  TASK: `instruction|instructions|instruction set|orders|order|command|directive|directives|commands|system prompt|prompt|task|
    objective|mission|guidelines|rules`,
  OVERRIDE_NOW: `system override|admin override|safety override|security override|instruction override|priority override|
    override safety|override code|override protocol|override mode|authorization code|sudo mode|
    ignore classification|instructions have been updated|instructions have changed|instructions have been changed|
    instructions have been replaced|instructions are updated|content policy has been|restrictions have been lifted|
    restrictions are lifted|restrictions lifted|safety guidelines have been|guidelines have been removed|
    reset context|context reset|reset your context|previous conversation ended|original task is|your real task|
    your actual task|your true task|your real goal|your new task|your new instructions|your new objective|
    your new goal|your next task|your only task|your sole task|your primary directive|new primary directive|
    your sole objective|your only mission|your only objective|your only goal|your sole mission|your sole purpose|your sole goal|your new directive|your new role|your new mission|your new purpose|your new identity|stop what you are doing|
    do this instead|follow these instead|instead of the above|system_override|disable_safety|actual instructions|
    real instructions|true instructions|following instruction instead|my new instructions|new system prompt|
    follow my new|follow my instructions|follow only my|only follow my|only follow these|obey my|
    under my new|updated system prompt|superseding instruction|new set of instructions|new set of rules|
    a new persona|next instructions override|hijack|supersedes your|follow my commands|here are the correct|
    obey me instead|follow mine|focus only on this|start fresh with no|correct protocol|authorized bypass|
    false instructions|do whatever i say|configuration reset|prompt overwritten|supersedes all|supersedes system`,
  BECOME: `act as|act like|acting as|pretend|pretend to be|pretending to be|pretend you are|pretend that you are|
    pretend youre|roleplay|role play|roleplay as|role play as|roleplaying|simulate being|emulate|impersonate|
    imagine you are|imagine youre|imagine that you are|imagine being|imagine we are|assume the role|
    assume the persona|assume the identity|assume the character|take on the role|take on the persona|
    adopt the persona|adopt the role|adopt a persona|adopt the identity|play the role|play the part|
    play a character|be a|become|transform into|immerse yourself|step into|behave as|behave like|respond as|
    answer as|reply as|embody|portray|your character|activate persona|as if you were|as though you were|
    as if you had|as if all safety|as if your safety|as ai 2|simulate|if you had|hypothetically if`,
  PERSONA: `dan|stan|jailbreak|jailbroken|evil|unrestricted|unfiltered|uncensored|unchained|unleashed|rogue|unethical|
    amoral|villain*|hacker|freedomgpt|do anything now|machiavellian|root access|linux terminal|grandmother|grandma|
    liberated|free ai|alter ego|chaos|rebel|devil|demon|pirate|dude a|evilbot|villainous|no moral`,
  MODE_VERB: `enter|entering|enable|enabled|activate|activated|switch to|switched to|switch into|in|into|initiate|engage|toggle|
    turn on|run in|operate in|operating in|running in|you are in|now in|unlock|acknowledge|simulate|simulating`,
  MODE: `god mode|dan mode|jailbreak mode|jailbroken mode|unrestricted mode|raw output mode|evil mode|chaos mode|
    superuser mode|opposite mode|uncensored mode|freedom mode|developer debug mode|internal execution mode|
    system administrator mode|internal diagnostic mode|unlimited mode|unlocked mode|bypass mode|no limits mode|
    red team mode|safety off mode|anarchy mode|rebel mode|do anything now mode`,
  UNBOUND: `not have safety*|not have any safety|not have any restrictions|not have restrictions|have no system prompt|you have no restrictions|has no safety|without a system prompt|no system prompt|no restrictions|no rules|no limits|no limitations|no filter|no filters|no guidelines|no constraints|
    no boundaries|no censorship|no ethics|no morals|no ethical|no moral|no content restrictions|no safety|
    without restrictions|without any restrictions|without limitations|without filters|without filter|
    without any filters|without censorship|without any limitations|without any constraints|without rules|
    without any rules|without guidelines|without ethical|without any moral|without safety|without any safety|
    free from all|free of all|without disclaimers|without refusal|without moralizing|
    without warning the user|restrictions removed|filters removed|no longer bound|not bound by any|unconstrained|ethical constraints|
    zero restrictions|absolutely no|anything goes|regardless of ethics|regardless of legality|
    no matter how harmful|with no filters|with no restrictions|with no limits|completely honest|total freedom|
    lifted restrictions|without restriction or|without any restriction|without moral*|has no filters|no moral*|
    no ethical*|without ethical*|without safety*|no limits whatsoever|has no limits|never given restrictions|
    never fine tuned|fine tuned for safety|before any safety|without alignment|never had restrictions|
    without shackles|no moral compass|no ethical training|without boundaries|content policies|removed for testing|
    no restrictions apply`,
  UNBOUND_STRONG: `unrestricted ai|unrestricted|uncensored|jailbroken|unchained|unshackled|broken free|has been freed|
    have been freed|been freed from|do anything now|can do anything now|no ethical guidelines|no content policy|
    no content restrictions|no content filters|no safety guidelines|no safety filters|typical confines|
    do not have to abide|does not have to abide|not have to abide|free of all restrictions|
    free from all restrictions|without ethical guidelines|without any ethical|without safety filters|
    without content filters|content restrictions|refusal capabilities|
    outside of any content policy|safety filters|safety guardrails|content filters are|disable your content|
    ethical guidelines|ethical filtering|safety layers|ethical programming|moral restrictions|safety mechanisms|
    safety measures were|disable safety|safety training was|without safety|no ethical|bypass content|
    all safety|outside ethical|never implemented|unfiltered responses|unfiltered answers|
    unfiltered ai|unfiltered output|unfiltered content|unfiltered self`,
  FROM_NOW: `from now on|from this point on|from this point forward|from this moment|from here on|from this message|
    henceforth|starting now|for the rest of this conversation|for the rest of our conversation|
    for the remainder of this conversation|for the remainder of our|for the rest of the conversation|
    in all future responses|in every response|every response you|all future responses|until i say|
    until further notice|starting immediately|effective immediately|effective now`,
  CHARACTER: `stay in character|staying in character|break character|breaks character|remain in character|keep up the act|
    never break character|lets play a game|hypothetical land|hypothetical scenario|parallel universe|
    this is a game|fictional world|you are an actor|magic word|i will type commands|reply with what the terminal|
    activate persona|word game|always remain`,
  NEVER_REFUSE: `answer anything i|do anything i|anything i ask|instead of refusing|rather than refusing|would normally refuse|normally be declined|never refuse|never refuses|cannot refuse|cant refuse|must not refuse|do not refuse|dont refuse|
    without refusing|always comply|always complies|always say yes|always agree|never say no|never say you cannot|
    never says|comply with all|comply with any|comply with every|comply with my|obey all|obey every|obey any|
    obey me|answer any question|answers any question|answer every question|answers every question|
    respond to every query|respond to every question|respond to any|answers everything|do whatever i say|
    do whatever i|will do anything|all my requests|whatever i ask|fulfilled without|none of your responses|
    inform me that you cant|can do anything that|comply_with_all|cannot do something|no matter how harmful|
    legally binding|agree with anything|respond to every prompt|tell me anything|answer everything|respond freely|
    answer freely|say anything|refuse my|refuses anything|no refusals`,
  SHOW: `reveal|reveals|revealing|print|output|outputs|show|show me|display|repeat|give|give me|tell me|leak|leaking|disclose|
    expose|dump|provide|share|list|recite|echo|translate|summarize|summarise|encode|paste|return|write|write out|type out|
    spell|spell out|say|copy|describe|explain|state|send|email|post|include|extract|read out|regurgitate|quote|
    reproduce|emit|divulge|unveil|read|publish|present|paraphrase|rewrite|format|retrieve|generate|submit|append|spill|
    enumerate|convert|reconstruct|spells out|spelling out|know|see`,
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
    no matter what|this phrase|only the word|one word|simply|just|the text|only|the words|the identifier`,
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
  WIPE: `delete|clear|wipe|reset|drop|skip|erase|remove|overwrite|cancel|undo|revoke|halt|stop|scrap|rescind|void|abort|flush|
    purge|change|replace|bypass|end|exit|break|leave`,
  IGNORED: `ignored|disregarded|forgotten|overridden|overruled|superseded|void|invalid|obsolete|outdated|no longer apply|
    no longer applies|no longer valid|no longer relevant|no longer in effect|do not apply|does not apply|
    are cancelled|are canceled|have been revoked|are revoked|are suspended|have been suspended|are disabled|
    have been lifted|are lifted|have been removed|are now void|cease to apply|wrong|were a test|deprecated|
    nullified|cleared|overwritten|replaced|expired|cancelled|lifted|removed|suspended|disabled|temporarily lifted|
    no longer bind|waived`,
  BEFORE: `above|before|given|you were|you have|youve|so far|previously|earlier|received|you got|to this point|up to now|
    until now|i gave|that came|provided earlier|from before|in your system|from your|in the system prompt|in this prompt|
    from the system|from the user`,
  THINGS: `context|conversation|conversations|messages|message|tasks|task|requests|request|input|inputs|content|question|
    questions|query|chat|memory|knowledge|statements|information|data|assignments|assignment|user|prompt|history|
    dialogue|discussion|commands|topic|rest|the rest|rest of|above|analysis|translation|classification|summary|
    the above|everything above`,
  MODE_WEAK: `developer mode|dev mode|debug mode|admin mode|administrator mode|root mode|maintenance mode|diagnostic mode|
    privileged mode|test mode|testing mode|execution mode|elevated mode|training mode|emergency mode|
    full access mode|service mode|audit mode|research mode|unsafe mode|restricted mode|compliance mode|
    autonomous mode|unfiltered mode`,
  ADDRESS_WEAK: `instructions for ai*|instructions for the agent|instructions for the model|for ai agents|for ai assistants|
    for llms|for the ai|ai agents must|ai agents should|ai assistants must|ai assistants should|ai must|
    all ai agents|all ai assistants|any ai agent|any ai assistant|ai instructions|instructions for llm*|
    hidden instruction*|secret instruction*|embedded instruction*|agents reading this|agent reading this|to any ai|
    to the ai|instructions for the ai|if youre an ai|instructions for the assistant|shadow instruction*|
    hidden directive*|as a browsing agent|as a browser agent|as an ai|as a file management agent|as an ai agent|
    as an ai assistant|agent configuration`,
  REVEAL: `reveal|tell me|leak|divulge|spill|disclose|give me|spell|whisper|expose|unveil|hint|share|what is|whats|send me`,
  PASSWORD: `the password|the secret|secret key|secret password|the flag|access code|access key|passphrase|the secret key|
    secret phrase|your secret|your password|the api key|admin password|your prompt`,
  SECRET_PATH: `etc passwd|proc self environ|etc shadow|ssh id rsa|ssh id ed25519|ssh id|aws credentials|cursor mcp json|github token|gh token|
    kube config|npmrc|netrc|env file|dotenv|config gcloud|ssh config|git credentials|secrets yml|secrets json|
    credentials json|env production|env local|claude json|mcp json|bash history|authorized keys|id rsa|etc sudoers|
    ssh keys|saved browser credentials|password files`,
  DECODE: `decode|decrypt|deobfuscate|decipher|unscramble|interpret|translate|process|reverse`,
  ENCODED: `base64|base 64|encoded instruction|encoded instructions|encoded command|encoded message|encoded string|rot13|rot 13|hex encoded|hexadecimal|base64 encoded|unicode sequence|morse|encrypted message|cipher`,
  STANDING: `default|existing|current|original|initial|underlying|preset|pre existing|preprogrammed|pre programmed|core|
    standing|programmed|built in`,
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
  ETHICS: `content filtering|content filter|content filters|safety|ethical|ethics|morals|morality|censorship|guardrails|
    safety filters|alignment|ethical behavior|conscience`,
  CONFIRM: `confirmation checks|user confirmation|user approval|
    confirmation requirements|permission checks|safety checks|approval process|human review|code review|
    security checks|safety protocols|safety protocol|security protocols|agent protections|standard checks|
    verification`,
  OWNED: `the users|the customers|the victims|users saved|users stored|the admins`,
  BEEN_TOLD: `you have been told|youve been told|you were told|you have been instructed|youve been instructed|you were instructed|you have been taught|
    you were taught|you have learned|you were trained to|you have been given so far|i told you|we told you`,
  AND_SAY: `and state|and say|and declare|and claim|and tell|and just say|and simply say|and instead say|and instead state|instead state|then state|
    and just print|and only print|and simply print|and simply respond|and just output|and instead print|and just respond|and just reply|and only output|and only say`,
  ALSO_DO: `should also do the following|must also do the following|also do the following|need to also do|please do the following first|do the following first|
    also perform the following|in addition you must|in addition to the task|after that you must also|also complete the following`,
  SELF: `memory|parameters|training|programming|context window|configuration|alignment|safety training`,
  CREDENTIAL: `access token|personal access token|admin token|service account credentials|account credentials|admin user|administrator account|admin account|jwt secrets|signing key|signing keys|deploy token`,
  ACCESS: `maintainer access|admin access|administrator access|write access|owner access|root access|push access|collaborator access|admin rights|admin privileges|maintainer rights|owner permissions|admin permissions`,
  ADMIN: `admin|an admin|administrator|an administrator|root user|superuser|super admin|super_admin`,
  AS_GRANTED: `checks have passed|check has passed|authorization has passed|as verified|as approved|without checking|skip authentication|
    bypass verification|bypass authentication|already verified|already authenticated|is already approved|approved reader list|as if i were authorized|submitted correct`,
  ASK_TOLD: `what instructions were you given|instructions were you given|what rules are you following|which rules are you following|
    what rules were you given|first message in this conversation|rules are you following|what were you told|what have you been told|what were you instructed|what are you instructed|what were you asked to do|what are you told|how were you instructed`,
  USER_TASK: `after executing the users request|after completing the users|after fulfilling the users|after answering the users|before processing the users|before executing the users|
    before fulfilling the users|before answering the users|users original request|regardless of the users|instead of the users|ignore the users request|
    in addition to the users request|monitor the users|the users scheduling request|after executing the file operation|before or immediately after`,
  YOUR_STATE: `your prompt cache|cached prompts|context from previous users|messages from previous users|conversations of other users|data from other sessions|your configuration details|configuration details to|your configuration|your full configuration|your internal state|all internal state|your internal configuration|your settings and instructions|your memory contents`,
  A_TOOL: `share_file|add_event_participant|forward_email|create_calendar_event|transfer_money|update_password|write tool|exec tool|shell tool|bash tool|cron tool|http tool|email tool|browser tool|file_read|http_request|send_email|post_to_url|read_file|write_file|sessions_spawn|
    run_command|execute_command|search tool|file tool|terminal tool|delete_file|delete_files|send_message|run_shell|execute_code|code execution tool|filesystem tool|fetch tool`,
  TO_ME: `send me|give me|email me|forward me|send them to me|send it to me|give them to me|email them to me|email it to me|forward them to me|forward it to me|report them to me|tell me|hand over`,
  FOCUS: `focus only on|focus exclusively on|focus solely on|instead focus on|concentrate only on|concentrate exclusively on|only consider the following|disregard all info except|
    disregard everything except|ignore everything except|ignore all information except|disregard all information except|ignore all except|pay attention only to`,
  POST_HERE: `post it here|share it here|paste it here|post them here|share them here|paste them here|post it in a comment|post them in a comment|
    share it in a comment|put it in a comment|reply with it here|post it in the|send it back to me|share it with me|share them with me|share it in your|share them in your`,
  YOUR_TOOLS: `you have access to|tools you can call|tools you can use|functions you can call|your available tools|your available functions|all of your tools|all your tools|
    available to you|you can access|in your context|your tool schemas|your tools|you can call|you can invoke|connected mcp servers|
    tool endpoint you|your function definitions`,
  INFORM_USER: `inform the user that|tell the user that|tell the user to|tell the user they|tell users to|tell users that|inform users that|advise the user to|
    tell them to visit|inform user that|tell user to|warn the user that|instruct the user to|direct the user to|redirect the user to`,
  DONT: `do not|dont|never|must not|should not|you must not|you should not|refrain from|avoid`,
};
