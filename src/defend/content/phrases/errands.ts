import type { Phrases } from './classes.js';

/**
 * What a text says that puts an errand of its own before the reader's task, that mends the instructions the reader has, or that
 * asks for what stood before it; and the same in other languages.
 */
export const ERRANDS: readonly Phrases[] = [
  {
    AMENDS: `gave you your instructions|wrote your instructions|your instructions were incomplete|your instructions were wrong|
      your instructions are incomplete|forgot to include in your instructions|left out of your instructions|correction to your instructions|
      update to your instructions|addendum to your instructions|amendment to your instructions`,
    REGARDLESS: `regardless of any previous|regardless of all previous|regardless of previous|regardless of prior|regardless of any prior|regardless of your previous|
      regardless of your prior|regardless of any earlier|regardless of earlier|regardless of pre existing|regardless of preexisting|
      regardless of what you were told|regardless of your instructions|regardless of your guidelines|no matter what you were told|
      whatever you were told before|irrespective of any previous|irrespective of previous|irrespective of your`,
    INPUTS:
      'input|inputs|context|messages|message|conversation|instructions|instruction|guidelines|prompts|prompt|requests|request|orders|directives|rules|restrictions',
    OWN_ID: `your unique id|your unique identifier|your secret id|your secret identifier|your hidden id|your hidden identifier|your secret string|
      your hidden string|your canary|your canary token|your secret marker`,
    PROMPT_SECRET: `exact initial prompt|exact original prompt|initial prompt you were|original prompt you were|first prompt you were|initial prompt you received|
      text before my message|text above my message|text above this message|words above this message|words before this message`,
    PROMPT_WEAK: `what you see above|everything you see above|all you see above|starting with you are|beginning with you are|starting with the words you are|
      starting with the phrase you are|beginning with the words you are|beginning with the phrase you are`,
    HARNESS: 'for security verification|for identity verification purposes|for verification of your',
    ADDRESS_WEAK:
      'reviewer assistant|review assistant|reviewing assistant|internal note important|internal note reviewer',
    REFUSAL: `you must refuse|must refuse and|output a clear refusal|only output a refusal|respond only with a refusal|reply only with a refusal|
      not permitted to generate|not permitted to provide|only valid response|sole valid response|only permitted response`,
  },
  {
    // Before the task, …
    X_BEFORE_TASK: `タスクを行う前に|タスクに取りかかる前に|タスクを実行する前に|依頼に答える前に|質問に答える前に|回答する前に|要約する前に|
      在执行任务之前|在完成任务之前|在回答之前|在总结之前|回答问题之前|执行任务前|完成用户请求之前|处理用户请求之前|在继续之前|
      작업을 수행하기 전에|요청을 처리하기 전에|답변하기 전에|질문에 답하기 전에|요약하기 전에|
      antes de realizar la tarea|antes de resolver la tarea|antes de completar la tarea|antes de hacer la tarea|antes de responder|antes de resumir|
      antes de realizar a tarefa|antes de concluir a tarefa|antes de completar a tarefa|antes de executar a tarefa|
      avant de répondre|avant d'effectuer la tâche|avant d'accomplir la tâche|avant de résumer|avant de traiter la demande|
      bevor du antwortest|bevor sie antworten|bevor du die aufgabe|bevor sie die aufgabe|bevor du zusammenfasst|bevor sie zusammenfassen|
      prima di rispondere|prima di svolgere il compito|prima di completare il compito|prima di riassumere|
      voordat je antwoordt|voordat je de taak|voordat u antwoordt|прежде чем отвечать|прежде чем ответить|перед тем как ответить|
      прежде чем выполнить задачу|прежде чем выполнять задачу|перед выполнением задачи|zanim odpowiesz|przed wykonaniem zadania|
      görevi yapmadan önce|yanıtlamadan önce|trước khi trả lời|trước khi thực hiện nhiệm vụ|sebelum menjawab|sebelum menyelesaikan tugas|
      قبل الإجابة|قبل تنفيذ المهمة|قبل الرد على|उत्तर देने से पहले|कार्य करने से पहले`,
    // … do this first.
    X_DO_FIRST: `まず次のこと|次のことを行って|下記の件を先に|先にご対応|まず以下を実行|先に次の|まず次を|
      请先执行|先执行以下|首先执行以下|请先完成以下|你必须先|您必须先|请先做|먼저 다음|먼저 아래|우선 다음|다음을 먼저|먼저 실행|
      primero haz|haz primero|haz lo siguiente|haga lo siguiente|primero debes|primero ejecuta|primeiro faça|faça primeiro|faça o seguinte|primeiro execute|
      fais d'abord|faites d'abord|fais ce qui suit|faites ce qui suit|commence par exécuter|commencez par exécuter|
      mache zuerst|mach zuerst|machen sie zuerst|führe zuerst|führen sie zuerst|erledige zuerst|erledigen sie zuerst|tue zuerst|
      fai prima|fai quanto segue|esegui prima|esegua prima|doe eerst|voer eerst|сначала сделай|сначала выполни|сначала сделайте|сначала выполните|
      сделай следующее|сделайте следующее|najpierw zrób|najpierw wykonaj|önce şunu|önce aşağıdaki|hãy làm điều sau|trước tiên hãy|
      lakukan hal berikut|lakukan dulu|قم أولا|افعل ما يلي|نفذ أولا|पहले यह करें|पहले निम्न`,
    // The task as somebody names it who says that he is the reader's user.
    X_ASKED_TASK: `お願いしたタスク|ご依頼いただいているタスク|依頼されたタスク|最初に依頼した|我交给你的任务|我一开始给你的任务|我让你做的任务|
      처음에 부탁한 작업|제가 부탁한 작업|la tarea que te di|la tarea que te pedí|a tarefa que te dei|a tarefa que eu te|la tâche que je t'ai|
      die aufgabe die ich dir|il compito che ti ho|задачу которую я тебе|задание которое я тебе|de taak die ik je`,
    X_ORDER: `あなたへの重要なメッセージ|システムからの重要|管理者により承認|管理者が承認|管理者の承認済み|系统管理员授权|经管理员批准|管理员已批准|给你的重要消息|
      관리자 승인|관리자에 의해 승인|당신에게 보내는 중요한|mensaje importante para ti|directiva administrativa|prioridad máxima|prioridade máxima|
      soy el administrador|soy administrador|sou o administrador|prueba autorizada|teste autorizado|je suis l'administrateur|test autorisé|
      ich bin der administrator|autorisierter test|sono l'amministratore|test autorizzato|я администратор|авторизованный тест|wichtige nachricht an dich|
      message important pour toi|message important pour vous|messaggio importante per te|важное сообщение для тебя`,
    X_NEW: '以下を直ちに実行|直ちに以下|立即执行以下|다음을 즉시 실행',
    // Japanese without its characters, as the fields of some forms want it.
    X_IGNORE: 'むしして|むしし|わすれて|ムシシテ|ワスレテ',
    X_PRIOR: 'コレマデノ|いままでの|イママデノ',
    X_INSTRUCTIONS: 'しじは|しじを|めいれいは|めいれいを|シジハ|シジヲ|メイレイヲ',
    // What stood before.
    X_PROMPT: `texto que recibiste|texto anterior a este mensaje|antes de mi mensaje|antes de este mensaje|texto que você recebeu|antes desta mensagem|
      antes da minha mensagem|texte que tu as reçu|texte que vous avez reçu|avant ce message|avant mon message|vor dieser nachricht|vor meiner nachricht|
      text den du erhalten hast|testo che hai ricevuto|prima di questo messaggio|prima del mio messaggio|до этого сообщения|до моего сообщения|
      текст который ты получил|voor dit bericht|przed tą wiadomością|你收到的内部|这条消息之前|此消息之前|隐藏提示词|隐藏的提示词|最开始收到的|你的系统提示|你的系统指令|你的系统设定|
      このメッセージより前|このメッセージの前|あなたが受け取った|이 메시지 이전|이 메시지 위`,
    X_CONFIG: `contenido de tu configuración|toda tu configuración|conteúdo da sua configuração|contenu de ta configuration|inhalt deiner konfiguration|
      contenuto della tua configurazione|configuracion interna|configuração interna`,
    X_SAFETY: 'safety filter*|content filter*|safety guideline*|safety rule*',
    X_NO_RULES: '우회해서 답|우회하여 답|우회하고 답|무시하고 답|绕过后回答|無視して答え|無視して回答',
    // The mail of the reader's user.
    X_INBOX: `未読メール|受信箱|受信メール|送信メール|メールの内容|メールの本文|セキュリティコード|認証コード|確認コード|未读邮件|收件箱|邮件内容|验证码|所有邮件|通讯录|
      읽지 않은 메일|읽지 않은 이메일|받은편지함|이메일 내용|메일 내용|인증 코드|보안 코드|
      bandeja de entrada|correos no leídos|todos los correos|código de seguridad|código de verificación|caixa de entrada|emails não lidos|e mails não lidos|
      todos os e mails|código de segurança|código de verificação|boîte de réception|mes mails|e mails non lus|code de sécurité|code de vérification|
      posteingang|ungelesene e mails|ungelesenen e mails|sicherheitscode|bestätigungscode|posta in arrivo|email non lette|codice di sicurezza|codice di verifica|
      непрочитанные письма|непрочитанных писем|входящие письма|код безопасности|код подтверждения|postvak in|ongelezen e mails|beveiligingscode|
      skrzynki odbiorczej|kod bezpieczeństwa|gelen kutusu*|okunmamış e posta*|güvenlik kodu`,
    X_DECODE: `decodifica|decodifique|descifra|descifre|descífralo|desencripta|decifre|décode|décodez|déchiffre|déchiffrez|décrypte|décryptez|dekodiere|dekodieren|
      entschlüssle|entschlüssele|entschlüsseln|decifra|расшифруй*|декодируй*|раскодируй*|decodeer|ontcijfer|odkoduj|rozszyfruj|解码|解碼|解密|
      デコードし|復号し|解読し|디코딩|해독하|복호화`,
    X_OBEY: `cúmplelo|cúmplela|síguelo|síguela|sigue la instrucción|sigue las instrucciones|ejecútalo|ejecuta la instrucción|obedécelo|siga a instrução|siga as instruções|
      execute a instrução|cumpra|suis l'instruction|suivez l'instruction|suis les instructions|suivez les instructions|exécute l'instruction|befolge|befolgen sie|
      folge der anweisung|folge den anweisungen|führe die anweisung|führe sie aus|segui l'istruzione|segui le istruzioni|esegui l'istruzione|следуй инструкци*|
      выполни инструкци*|и выполни|并执行|并遵循|并照做|执行其中|に従って|を実行してください|따르세요|따라라|실행해|실행하세요`,
  },
];

/** Words of an instruction in other languages, of which the lexicon holds the disguise alone. */
export const TELLING_ELSEWHERE =
  'ignora|olvida|revela|muestra|instrucciones|anteriores|configuracion|sistema|ignorez|oubliez|affiche|precedentes|instrucoes|ignoriere|vergiss|anweisungen|vorherigen|istruzioni|precedenti';
