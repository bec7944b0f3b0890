import type { Phrases } from './classes.js';

/** What was said before no longer counts, and the reader is somebody without limits, in English. */
export const OVERRIDE_EN: Phrases = {
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
  WIPE: `delete|clear|wipe|reset|drop|skip|erase|remove|overwrite|cancel|undo|revoke|halt|stop|scrap|rescind|void|abort|flush|
    purge|change|replace|bypass|end|exit|break|leave`,
  IGNORED: `ignored|disregarded|forgotten|overridden|overruled|superseded|void|invalid|obsolete|outdated|no longer apply|
    no longer applies|no longer valid|no longer relevant|no longer in effect|do not apply|does not apply|
    are cancelled|are canceled|have been revoked|are revoked|are suspended|have been suspended|are disabled|
    have been lifted|are lifted|have been removed|are now void|cease to apply|wrong|were a test|deprecated|
    nullified|cleared|overwritten|replaced|expired|cancelled|lifted|removed|suspended|disabled|temporarily lifted|
    no longer bind|waived|dont apply|doesnt apply|no longer count|do not count|are optional|is optional now`,
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
  STANDING: `default|existing|current|original|initial|underlying|preset|pre existing|preprogrammed|pre programmed|core|
    standing|programmed|built in`,
  ETHICS: `content filtering|content filter|content filters|safety|ethical|ethics|morals|morality|censorship|guardrails|
    safety filters|alignment|ethical behavior|conscience`,
  CONFIRM: `confirmation checks|user confirmation|user approval|
    confirmation requirements|permission checks|safety checks|approval process|human review|code review|
    security checks|safety protocols|safety protocol|security protocols|agent protections|standard checks|
    verification`,
  BEEN_TOLD: `you have been told|youve been told|you were told|you have been instructed|youve been instructed|you were instructed|you have been taught|
    you were taught|you have learned|you were trained to|you have been given so far|i told you|we told you`,
  AND_SAY: `and state|and say|and declare|and claim|and tell|and just say|and simply say|and instead say|and instead state|instead state|then state|
    and just print|and only print|and simply print|and simply respond|and just output|and instead print|and just respond|and just reply|and only output|and only say`,
  ALSO_DO: `should also do the following|must also do the following|also do the following|need to also do|please do the following first|do the following first|
    also perform the following|in addition you must|in addition to the task|after that you must also|also complete the following`,
  SELF: `memory|parameters|training|programming|context window|configuration|alignment|safety training`,
  ADMIN: `admin|an admin|administrator|an administrator|root user|superuser|super admin|super_admin`,
  AS_GRANTED: `checks have passed|check has passed|authorization has passed|as verified|as approved|without checking|skip authentication|
    bypass verification|bypass authentication|already verified|already authenticated|is already approved|approved reader list|as if i were authorized|submitted correct`,
  FOCUS: `focus only on|focus exclusively on|focus solely on|instead focus on|concentrate only on|concentrate exclusively on|only consider the following|disregard all info except|
    disregard everything except|ignore everything except|ignore all information except|disregard all information except|ignore all except|pay attention only to`,
};
