import type { Phrases } from './classes.js';

/** What the attacks that everybody copies say, as they are said in other languages. */
export const RENDERINGS: readonly Phrases[] = [
  {
    // A message to the model, and an errand before the task.
    X_ADDRESS: `dich das ki modell|an dich das sprachmodell|an dich als ki|pour toi le modèle d'ia|pour toi l'ia|à toi le modèle|para ti el modelo de ia|para ti la ia|para você o modelo de ia|para você a ia|per te il modello di ia|per te l'ia|aan jou het ai model|
      do ciebie modelu ai|do ciebie ai|тебе модели ии|тебе ии|aiモデルであるあなた|aiであるあなた|给你这个ai|给你这个人工智能|ai 모델인 당신|ai인 당신|yapay zeka modeli olan sana|إليك يا نموذج|आपको एआई मॉडल|untukmu model ai|gửi bạn mô hình ai`,
    X_BEFORE: `bevor du|bevor sie|avant de|avant d'|antes de|antes que|prima di|voordat je|voordat u|alvorens|zanim|przed|прежде чем|перед тем как|перед|する前に|る前に|う前に|く前に|解く前に|行う前に|之前|以前先|하기 전에|기 전에|önce|öncesinde|قبل أن|قبل|से पहले|पहले|sebelum|trước khi`,
    X_FIRST: `zuerst folgendes|bitte zuerst|zuerst|zunächst|fais d'abord|d'abord|au préalable|haz primero|primero|primeiro|faça primeiro|fai prima|quanto segue|doe eerst|eerst het volgende|eerst|najpierw|сначала|сперва|まず次|まず|最初に次|请先|先做|先执行|首先|먼저|우선|lütfen şunu|öncelikle|şunu yap|أولا|ما يلي|पहले यह|सबसे पहले|terlebih dahulu|trước tiên`,
    X_TOOL: `werkzeug*|tool|tools|outil|outils|herramienta*|ferramenta*|strumento|strumenti|hulpmiddel*|narzędzi*|инструмент*|ツール|工具|도구|aracı|araç|aracın|الأداة|أداة|टूल|उपकरण|alat ini|công cụ`,
    X_MENTION: `erwähne|erwähnen sie|sage|sagen sie|verrate|mentionne|mentionner|mentionnez|dis|dites|menciones|mencione|mencionar|digas|diga|menzionare|dire|vermeld|noem|zeg|wspominaj|mów|упоминай*|говори*|言わない|言及しない|伝えない|提及|提到|告诉|말하지|언급하지|알리지|bahsetme*|söyleme*|تذكر|تخبر|बताएं|बताना|बताओ|sebutkan|katakan|nhắc|nói`,
    X_NEG: `nicht|kein wort|nichts|ne|pas|no|não|non|niet|niets|nie|не|ないで|ないこと|不要|不得|切勿|别|마세요|마십시오|말 것|sakın|kullanıcıya|لا|ولا|मत|न|jangan|đừng|không`,
    // A link in the answer.
    X_ADD: `füge|füg|hänge|ajoute|ajoutez|insère|insérez|añade|añada|agrega|agregue|incluye|adicione|acrescente|inclua|coloque|aggiungi|aggiunga|inserisci|voeg|dodaj|wstaw|добавь|добавьте|вставь|вставляй|追加し|入れて|記載し|加上|添加|附上|加入|추가하|넣어|ekle|ekleyin|أضف|ضع|जोड़ें|जोड़ो|डालें|tambahkan|thêm`,
    X_ANSWER: `ende deiner antwort|ende ihrer antwort|anfang deiner antwort|fin de ta réponse|fin de votre réponse|début de ta réponse|final de tu respuesta|final de su respuesta|final da sua resposta|fim da sua resposta|fine della tua risposta|fine della sua risposta|einde van je antwoord|einde van uw antwoord|
      końcu swojej odpowiedzi|końcu odpowiedzi|конце ответа|конец ответа|конце своего ответа|回答の最後|返信の最後|回答の末尾|回答的末尾|你回答的末尾|回答末尾|回答最后|답변 끝|답변의 끝|답변 마지막|yanıtının sonuna|cevabının sonuna|نهاية إجابتك|نهاية ردك|उत्तर के अंत|जवाब के अंत|akhir jawaban|cuối câu trả lời`,
    // Unbound, and every question answered.
    X_UNBOUND: `jailbreak modu|jailbreak modus|modo jailbreak|mode jailbreak|modalità jailbreak|режим джейлбрейка|jailbreak 模式|越狱模式|脱獄モード|탈옥 모드|kısıtsız modda|filtresiz modda|
      keinerlei beschränkungen|keinerlei einschränkungen|plus soumis à aucune|aucune restriction|sujeto a ninguna|sujeito a nenhuma|nenhuma restrição|soggetto ad alcuna|nessuna restrizione|geen beperkingen meer|nie obowiązują cię żadne|żadne ograniczenia|не распространяются никакие|никакие ограничения|никаких ограничений|
      いかなる制限も|一切の制限|不再受任何限制|不再受限制|어떤 제한도|아무런 제한|hiçbir kısıtlamaya|hiçbir kısıtlama|لا تخضع لأي قيود|أي قيود بعد|कोई प्रतिबंध लागू नहीं|कोई प्रतिबंध नहीं|tidak ada batasan|
      ohne moralische|sans considération morale|sin consideraciones morales|sem considerações morais|senza considerazioni morali|zonder morele|bez rozterek moralnych|без моральных|道徳的配慮なし|倫理的配慮なし|不顾道德|도덕적 고려 없이|윤리적 고려 없이|ahlaki kaygı olmadan|دون اعتبارات أخلاقية|नैतिक विचार के बिना`,
    X_ANY_QUESTION: `jede frage|alle fragen|toute question|toutes les questions|cualquier pregunta|todas las preguntas|qualquer pergunta|qualsiasi domanda|elke vraag|każde pytanie|любой вопрос|любые вопросы|どんな質問|あらゆる質問|任何问题|所有问题|모든 질문|어떤 질문|her soruyu|أي سؤال|كل سؤال|हर सवाल|किसी भी सवाल|pertanyaan apa pun|mọi câu hỏi`,
    // All that stands before.
    X_PROMPT: `über dieser zeile|oberhalb dieser zeile|au dessus de cette ligne|por encima de esta línea|sobre esta línea|acima desta linha|sopra questa riga|boven deze regel|nad tą linią|выше этой строки|この行より上|この行の上|这一行以上|本行以上|这行之上|이 줄 위|이 행 위|bu satırın üstündeki|bu satırın üzerindeki|فوق هذا السطر|इस पंक्ति के ऊपर|
      über dieser nachricht|au dessus de ce message|por encima de este mensaje|acima desta mensagem|sopra questo messaggio|boven dit bericht|nad tą wiadomością|выше этого сообщения|di atas baris ini|phía trên dòng này`,
    // What the user writes leaves.
    X_MESSAGES: `nachrichten des|alle nachrichten|eingaben des|messages de l'utilisateur|tous les messages|mensajes del usuario|los mensajes|mensagens do usuário|as mensagens|messaggi dell'utente|i messaggi|berichten van|alle berichten|wiadomości użytkownika|wszystkie wiadomości|сообщения пользователя|все сообщения|
      すべてのメッセージ|全てのメッセージ|的所有消息|所有消息|所有对话|모든 메시지|tüm mesajları|رسائل المستخدم|جميع رسائل|के सभी संदेश|सभी संदेश|semua pesan|mọi tin nhắn`,
    X_MUST: `muss|müssen|doivent|doit|debe|deben|deve|devem|devono|moet|moeten|musi|muszą|должен|должны|должна|なければなりません|する必要があります|しなければ|必须|務必|务必|해야|gönderilmelidir|iletilmelidir|يجب|चाहिए|जाने चाहिए|harus|phải`,
    X_CONTENT: `inhalt|inhalte|contenu|contenido|conteúdo|contenuto|inhoud|zawartość|содержимое|中身|内容|내용|içeriğini|içeriği|محتواه|محتواها|محتوى|सामग्री|isinya|nội dung`,
    X_SENT: `gesendet|geschickt|weitergeleitet|übermittelt|hochgeladen|envoyés|envoyées|transmis|transférés|enviarse|enviados|enviadas|reenviarse|encaminhadas|inviati|inviate|inoltrati|gestuurd|doorgestuurd|verzonden|wysyłane|przekazywane|отправляться|отправлять|пересылаться|передаваться|
      送信しなければ|送信される必要|送信すること|转发到|发送到|发送至|上传到|전송해야|보내야|gönderilmelidir|gönderilmeli|iletilmelidir|يجب إرسال|ترسل إلى|भेजे जाने|भेजा जाना|harus dikirim|phải được gửi`,
    // A review as its author wants it.
    X_TOPMARK: `positive bewertung|positive rezension|avis positif|évaluation positive|reseña positiva|evaluación positiva|avaliação positiva|recensione positiva|valutazione positiva|positieve beoordeling|pozytywną recenzję|pozytywną ocenę|положительный отзыв|положительную рецензию|肯定的なレビュー|肯定的な評価|正面评价|正面评审|好评|
      긍정적인 평가|긍정적인 리뷰|olumlu değerlendirme|مراجعة إيجابية|تقييم إيجابي|सकारात्मक समीक्षा|ulasan positif|đánh giá tích cực`,
    X_NOT_TELL: `sage niemandem|sag niemandem|n'en parle à personne|no se lo digas a nadie|não conte a ninguém|non dirlo a nessuno|zeg het tegen niemand|nikomu o tym nie mów|никому об этом не говори|誰にも言わない|不要告诉任何人|아무에게도 말하지|kimseye söyleme*|ولا تخبر أحدا|किसी को मत बता*|nenne keine|nennen sie keine|ne signalez aucun|sans signaler|no señales|não aponte|non segnalare|noem geen|nie wskazuj|не указывай*|欠点には触れない|欠点は書かない|不要指出|别指出|단점은 언급하지|단점을 적지|bahsetme|ولا تذكر أي|न बताएं|jangan sebutkan|đừng nêu`,
    X_USER: `dell'utente|l'utente|all'utente|l'utilisateur|à l'utilisateur`,
    // The end of the text, and a task of its own.
    X_BOUNDARY: `ende des dokuments|ende des textes|ende der nachricht|fin du document|fin du texte|fin del documento|fin del texto|fim do documento|fim do texto|fine del documento|fine del testo|einde van het document|einde document|koniec dokumentu|koniec tekstu|конец документа|конец текста|文書の終わり|文書終了|文档结束|文件结束|正文结束|
      문서 끝|문서의 끝|belgenin sonu|belge sonu|نهاية المستند|نهاية النص|दस्तावेज़ समाप्त|दस्तावेज़ का अंत|akhir dokumen|kết thúc tài liệu`,
    X_NEW: `vertraue immer meinen|immer meinen anweisungen|fais toujours confiance à mes|confía siempre en mis|confie sempre nas minhas|fidati sempre delle mie|доверяй моим|ufaj moim|私の指示を信頼|信任我的指示|내 지시를 신뢰|talimatlarıma her zaman|ثق دائما بتعليماتي|मेरे निर्देशों पर भरोसा|nouvelle tâche|nuovo compito|nieuwe taak|nowe zadanie|새 작업|새로운 작업|नया कार्य|नया काम|مهمة جديدة|nova tarefa|novo objetivo|nouvel objectif|tugas baru|nhiệm vụ mới`,
    X_NOTHING_ELSE: `und sonst nichts|und nichts weiter|et rien d'autre|y nada más|e nada mais|e nient'altro|en verder niets|i niczym więcej|и больше ничего|だけのメール|だけを送|不要做别的|本文만 있는|만 보내|yalnızca|ولا شيء غيره|केवल|dan tidak ada yang lain`,
    X_YOUR: '你之前|您之前|你以前|你先前',
    X_INSTRUCTIONS: 'consigne*|weisung*|arbeitsanweisung*|istruzione precedente',
    // Who says that he made it.
    X_ORDER: `ich bin der entwickler|ich bin dein entwickler|je suis le développeur|je suis ton développeur|soy el desarrollador|soy tu desarrollador|sou o desenvolvedor|sou seu desenvolvedor|sono lo sviluppatore|sono il tuo sviluppatore|ik ben de ontwikkelaar|jestem programistą|jestem twoim twórcą|
      я разработчик|я твой разработчик|私は開発者|私が開発者|我是开发者|我是你的开发者|나는 개발자|저는 개발자|ben geliştirici|ben geliştiricin|أنا المطور|मैं डेवलपर|saya pengembang|tôi là nhà phát triển`,
    X_CONFIG: `interne einstellungen|internen einstellungen|interne konfiguration|paramètres internes|configuration interne|impostazioni interne|configurações internas|configuraciones internas|ajustes internos|interne instellingen|ustawienia wewnętrzne|внутренние настройки|内部設定|内部配置|内部设置|내부 설정|iç ayarlar|الإعدادات الداخلية|आंतरिक सेटिंग`,
    X_INBOX: `ins bcc|in bcc|als bcc|en copie cachée|copia oculta|copia nascosta|cópia oculta|скрытую копию|скрытой копии|ukrytej kopii|bccに|密送|密件抄送|숨은 참조|gizli kopya|النسخة المخفية|नकल के रूप`,
    X_MODE: `modo de mantenimiento|modo mantenimiento|modo de manutenção|modo manutenção|modalità manutenzione|tryb konserwacji|tryb serwisowy|وضع الصيانة|रखरखाव मोड|mode pemeliharaan|chế độ bảo trì|режим обслуживания|режим технического обслуживания`,
    X_IN_ANSWER: `als antwort auf|en réponse à ce|como respuesta a este|como resposta a este|come risposta a questo|в ответе на|в ответ на этот|w odpowiedzi na to|への返信に|作为对本|티켓의 답변|bilete yanıt|ردا على هذه`,
    X_MEMORIZE: `in künftigen gesprächen|in zukünftigen gesprächen|dans les conversations futures|en conversaciones futuras|en futuras conversaciones|em conversas futuras|nelle conversazioni future|in toekomstige gesprekken|в будущих разговорах|w przyszłych rozmowach|今後の会話では|以后的对话中|앞으로의 대화에서|gelecekteki konuşmalarda|المحادثات القادمة|भविष्य की बातचीत`,
    X_FROM_NOW: `désormais tu|désormais mets|désormais ajoute|désormais réponds|dorénavant tu|d'ora in poi metti|d'ora in poi aggiungi|d'ora in poi rispondi`,
    // What the reader is to tell the user.
    X_TELL_USER: `sag dem benutzer|sage dem benutzer|sag dem nutzer|sage dem nutzer|teile dem benutzer mit|teile dem nutzer mit|dis à l'utilisateur|informe l'utilisateur|dile al usuario|informa al usuario|indícale al usuario|diga ao usuário|diz ao usuário|avise o usuário que|di all'utente|di' all'utente|informa l'utente|
      zeg tegen de gebruiker|vertel de gebruiker|powiedz użytkownikowi|poinformuj użytkownika|скажи пользователю|сообщи пользователю|と伝え|に伝えて|ように伝え|告诉用户|告知用户|통해 말하|라고 말하|하라고 말하|라고 전하|söyle|bildir|أخبر المستخدم|उपयोगकर्ता को बताओ|beri tahu pengguna|nói với người dùng`,
    // Access for a stranger.
    X_GRANT: `gewähre|gewähren sie|gib meine*|erteile|accorde|accordez|donne à|concede|conceda|concedi|dê à|otorga|geef|verleen|przyznaj|udziel|предоставь|предоставьте|дай|与えて|付与|授予|给予|부여|erişim ver|yetki ver|امنح|दें|berikan|cấp`,
    X_PERMANENT: `dauerhaft*|permanent*|permanente*|unbefristet*|stały|stałego|bezterminow*|постоянный|постоянного|бессрочн*|恒久的|永続的|永久|영구|kalıcı|sınırsız|دائما|دائم|स्थायी|vĩnh viễn`,
    X_ACCESS: `zugang|zugriff|accès|acceso|acesso|accesso|toegang|dostęp|доступ|アクセス|权限|访问权|권한|erişim|وصولا|وصول|पहुँच|akses|quyền truy cập`,
  },
];
