import type { Phrases } from './classes.js';

/** Which of the machines that read is spoken to, what nobody orders one to do who means well, and what is to be kept for good. */
export const READERS: readonly Phrases[] = [
  {
    READER: `support bots reading|bots reading this|ai systems reading|llms reading|agents handling this|assistants handling this|machine reader*|automated maintainer*|coding agents may not|llm reviewer*|ai reviewer*|reviewer bot|you the reviewing agent|to the reviewing agent|to the scheduling agent|the bot that|the ai that|the agent that|
      whoever the ai|ai working on this|ai reading this|the coding agent can|ai processing instruction*|ai overviews|ai tooling|for ai tooling|llm hint|ai hint|llm note|usage note for the model|note for the model|dear language model|dear assistant|
      dear llm|hi agent|hey agent|hello agent|hi assistant|hello assistant|hey assistant|hey ai|hi ai|hello ai|hey copilot|hi copilot|hi claude|hey claude|hi gemini|hey gemini|hey gpt|agents booking|
      automated agents|if copilot|cc copilot|copilot takes|copilot suggestion|for the summariser|for the summarizer|to the summarizer|ai helper|previous assistant|your former self|former assistant|models quoting|as an ai you|
      assistant please|assistant reply|assistant go ahead|assistant before|assistant generated code|ai agent detected|ai detected|bot detected|ai assistants and automation|automation tools|reading this post as part|reading this as part|todo agent|todo ai|
      llm friendly version|this mailbox is handled by|handled by an assistant|for agents reading|agents reading|assistants reading|models reading`,
    RISKY: `delete file|delete files|delete_file|delete_files|transfer funds|transfer_funds|transfer_money|grant_access|remove_user|drop_table|send_report|disable_security|branch protection|force push|with sudo|chmod 777|chmod r 777|as a collaborator|maintain role|owner role|role of owner|as owner|stored card|saved card|buy now|drop the table|verify signature|signature check|signature checks|validate tls|verify tls|tls certificates|
      tls verification|certificate verification|ssl verification|eslint disable security|auto forward|forwarding rule|password reset message|password reset email|printenv|dump the environment|environment of the runner|security approved|mark it as passed|mark as passed|mark as safe|
      mark it as safe|deploy key|deploy token|accept authorize|approve the consent|press allow|click allow|run the macro|enable macros|disable the read only|skip the review|skip validation|read only flag|iban|allow trusted host|trusted host execution|on the host|run it locally|
      run diagnostic|run the diagnostic|run this test file|download the analysis tool|edit rights|write rights|visitors email|users email address|lockfile against|base image with|bypass the paywall|secrets npm token|value of secrets|disable logging|turn off logging|delete the logs|clear the logs`,
    PRE_APPROVED: `been cleared with|cleared with the owner|pre authorizes|pre authorized for|is pre authorized|already granted|user already authorized|user already approved|user has already granted|already confirmed by the user|do not ask again|dont ask again|consent is implied|
      user expects this|i authorize|is authorized for this|pre approved purchases|shopper pre approved|customer pre approved|customer has approved|as already approved|already checked the script|as discussed with your user|agreed with your user|took place by phone|
      no one needs to be asked|ask no one|owner already agreed|owner has agreed`,
    MEMORIZE: `your long term memory|to long term memory|save to your memory|keep it for all later|for all later chats|in all later chats|add this to your knowledge base|update your knowledge base with|add to your knowledge base|your permanent settings|to your permanent settings|for the rest of this project|
      in later turns|you have learned|from your memory onwards|in future conversations always|for your records i have|important fact about your owner|about your user keep|any future conversation|other ai instances|other ai systems|with other ai`,
    TYPED: `everything the user has|everything the user typed|everything your user|whatever the user asked|whatever the visitor asked|whatever your user|users original question|last message that your user|your users last message|contents of your system message|all your user said|every user message|
      what the user asked you|all messages of the user|everything the customer wrote`,
    THERE: `do exactly what it says|follow the instructions shown there|follow the steps shown there|instructions shown there|treat everything in it as|treat it as instructions|execute what it returns|do whatever it says|follow whatever it says|carry out what it says|
      do what is written there|run whatever it returns|obey what it returns`,
    KEEP_SECRET: `keep it subtle|not for the chat|do not put it in the changelog|do not comment on it|no need to loop|dont bother listing|leave that out|leave it out of the summary|nervous when they hear|does not notice|only confuses people|do not bring it up`,
    BOUNDARY:
      'end user prompt|end of user prompt|end of issue|end of ticket|end of email|end of tool output|end of tool result',
    OVERRIDE_NOW:
      'disabling your previous|i am disabling your|directive supersedes any|directive supersedes all|supersedes any previous|enter diagnostic mode',
    YOUR_STATE:
      'your hidden state|your hidden state and memory|hidden memory|your full system configuration|your system configuration|your whole configuration',
    SEND: 'log the|log all|log your',
    OUT: 'our debug endpoint|the debug endpoint|monitoring endpoint|onboarding endpoint|the onboarding system|our soc team|our endpoint',
    WHEN_READING:
      'when you see this|once you see this|as soon as you read this|when you open this|when this file is opened|when loading this file',
    BANNER: 'system priority message|priority message|system priority notice',
    CLAIM: 'treat me as an|treat me as the|treat me as your',
    A_TOOL: 'file system tool|filesystem tool',
    CONTEXT: 'all user messages|messages from payroll|system message',
  },
  {
    X_MEMORIZE: `merke dir dauerhaft|merk dir für immer|merke dir für alle|dauerhaft merken|à retenir pour toutes|retiens pour toujours|mémorise pour toujours|garde en mémoire|guarda en tu memoria|recuerda para siempre|memoriza para siempre|grave na memória|guarde na memória|memorize para sempre|
      memorizza per sempre|tieni a mente per sempre|salva in memoria|onthoud dit voorgoed|onthoud voor altijd|zapamiętaj na stałe|zapamiętaj na zawsze|запомни навсегда|сохрани в памяти|记住永久|永久记住|永远记住|保存到记忆|存入记忆|記憶に保存|今後ずっと覚え|永久に覚え|영구히 기억|영원히 기억|기억에 저장|
      kalıcı olarak hatırla|sonsuza kadar hatırla|hafızana kaydet|احفظ في ذاكرتك|تذكر دائما|हमेशा के लिए याद|याददाश्त में|ingat selamanya|simpan di memori|ghi nhớ mãi`,
    X_TYPED: `dein nutzer dir bisher|dein nutzer bisher|der nutzer bisher geschrieben|ton utilisateur a écrit|l'utilisateur a écrit jusqu'ici|tu usuario haya escrito|el usuario haya escrito|pregunta original del usuario|tudo o que o usuário escreveu|o usuário escreveu até agora|pergunta original do usuário|
      tuo utente ha scritto|l'utente ha scritto finora|je gebruiker tot nu toe|alles wat je gebruiker|napisał twój użytkownik|co dotąd napisał|написал твой пользователь|написал пользователь|利用者が書いた内容|ユーザーが書いた内容|これまでの発言をすべて|用户到目前为止写|用户写的所有|用户说过的所有|
      사용자가 지금까지|사용자가 쓴 내용|kullanıcının şimdiye kadar yazdığı|كل ما كتبه المستخدم|उपयोगकर्ता ने अब तक`,
    X_PARAM: `parameter|im parameter|im feld|paramètre|dans le champ|parámetro|en el campo|parâmetro|no campo|parametro|nel campo|parametrze|w polu|параметре|параметр|в поле|引数|フィールド|参数|字段|인자|매개변수|필드|parametresine|parametre|alanına|المعامل|الحقل|पैरामीटर|फ़ील्ड`,
    X_RELAYED: `gebeten dir auszurichten|soll dir ausrichten|bat mich dir zu sagen|m'a chargé de te dire|m'a demandé de te dire|me pidió que te dijera|me encargó decirte|me pediu para te dizer|pediu para eu te|mi ha chiesto di dirti|mi ha incaricato di dirti|vroeg me door te geven|vroeg me je te zeggen|
      prosił żebym ci|kazał ci przekazać|просил передать тебе|велел передать тебе|伝言を頼まれ|伝えるように言われ|让我转告你|托我告诉你|전해 달라고|전하라고 했|sana iletmemi istedi|sana söylememi istedi|طلب مني المالك أن أخبرك|طلب مني أن أخبرك|मालिक ने कहा है कि तुम|तुम्हें बताने को कहा`,
    X_SHARE: `teilen|teile|freigeben für|partage|partager|comparte|compartas|compartilhe|compartilha|condividi|condividere|deel|delen|udostępnij|открой доступ|открыл доступ|поделись|共有して|共有する|共享给|分享给|공유하|공유해|paylaş|شارك|بمشاركة|साझा करो|साझा करें|bagikan|chia sẻ`,
    X_DONT_ASK: `ohne freigabe|sans approbation|sin aprobación|sem aprovação|senza approvazione|zonder akkoord|bez akceptacji|без согласования|承認なしで|无需审批|승인 없이|onaysız|دون موافقة|बिना मंज़ूरी|ohne verifizierung|sans vérification`,
    X_NOT_TELL: `nicht kommentieren|pas de commentaire|sin comentarios|sem comentários|niente commenti|без комментариев|コメントは書かない|不要写注释|주석은 쓰지|yorum yazma|geen commentaar`,
    X_ADDRESS: `maschinelle leser|für maschinelle|lecteurs automatiques|lectores automáticos|leitores automáticos|lettori automatici|автоматическим читателям|自動で読む者|自动阅读程序|geautomatiseerde lezers|an den code assistenten|pour l'assistant de code|para el asistente de código|
      para o assistente de código|per l'assistente di codice|コード補助ai|给代码助手|코드 도우미에게|kod asistanına`,
  },
];
