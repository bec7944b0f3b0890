import type { Phrases } from './classes.js';

/** What is asked for in other languages, of whom, with what, and under which pretext: the parts that signals.ts of those languages are made of. */
export const ACTS: readonly Phrases[] = [
  {
    // Who reads, where no word says that it is a model: an agent, a bot, whatever marks or sorts.
    X_READER: `agent|agenten|agents|agente|agentes|agenti|agenci|agentów|agentem|agentom|bot|bots|bota|bocie|boty|robot|roboter|robots|coding agent*|codeeragent*|copilot|copilots|copiloto*|copilotos|
      ki system*|ki modell*|recruiting assistent*|automatischen assistenten|digitaler assistent|ia correctrice|agents automatiques|evaluador automático|corrector automático|ia de selección|
      sistema de seleção|corretor automático|assistente virtual|valutatore|valutatore automatico|revisore automatico|modelli linguistici|sistemi di ia|taalmodellen|beoordelaar|
      system oceniający|systemie oceniający|asystenta|asystent|model językowy|modele językowe|агент*|бот|бота|боту|ботам|робот|робот ревьюер|помощник*|система отбора|нейросеть|языковой модели|языковые модели|
      ассистенту|智能体|大模型|助手|筛选系统|机器人|エージェント|ボット|採用ai|アシスタント|에이전트|봇|비서|심사 ai|요약하는 ai|ajan|ajanlar|ajana|asistana|asistan|botu|değerlendirme sistemi|
      الوكيل|الوكلاء|وكيل|المساعد|روبوت*|نظام الفرز|نظام التقييم|ذكاء اصطناعي|एजेंट|बॉट|सहायक|चयन प्रणाली|агенту|агентам|agen|agen ai|tác tử`,
    // The task that somebody gave, …
    X_TASK: `aufgabe|auftrag|arbeitsanweisung|mission|ta mission|tâche|tarea|encargo|misión|tarefa|missão|incarico|compito|mansione|opdracht|klus|taak|zadanie|zadania|polecenie|задание|задания|задача|задачу|поручение|
      任务|任務|工作|依頼|タスク|仕事|부탁받은 일|부탁받은|작업|임무|görevin|görev|görevi|مهمتك|المهمة|مهمة|काम|कार्य|tugas|nhiệm vụ|úkol|завдання`,
    // … is no more.
    X_OVER: `gelten nicht mehr|gilt nicht mehr|ne sont plus valables|n'est plus valable|ne s'appliquent plus|ya no valen|ya no vale|ya no son válidas|não valem mais|já não valem|não são mais válidas|non sono più valide|non valgono più|zijn niet meer geldig|gelden niet meer|już nie obowiązują|nie obowiązują|недействительны|не действуют|
      有効ではありません|もはや有効|無効になりました|已经失效|유효하지 않|더 이상 유효|geçerli değil|artık geçerli değil|لم تعد سارية|لم تعد صالحة|मान्य नहीं|लागू नहीं|tidak berlaku lagi|không còn hiệu lực|hinfällig|ruht|vom tisch|erledigt hat sich|nicht mehr gefragt|n'est plus d'actualité|a changé|est caduque|ne compte plus|terminée|ya no vale|ya no procede|quedó sin efecto|encerrada|encerrado|perdeu a validade|chiuso|chiusa|
      è decaduto|non vale più|van de baan|vervalt|niet meer nodig|nieaktualne|nieaktualny|już nie obowiązuje|снято|снята|отозвано|больше не актуальн*|неактуальн*|取り下げ|なしにな|不要になり|作废了|不用做了|已经取消|
      취소됐|취소되었|없던 일|düştü|iptal oldu|geçersizdir|kapandı|ألغيت|لم تعد|سقطت|रद्द हो|खत्म|tidak berlaku|dibatalkan|đã hủy`,
    // What protects is off.
    X_OFF: `ausgesetzt|abgeschaltet|ausgeschaltet|außer betrieb|suspendus|à l'arrêt|quedan suspendidas|desligad*|disattivi|staan tijdelijk uit|staan uit|wyłączone|zawieszone|отключены|выключены|приостановлены|停止してい|オフになって|暂停|已关闭|关闭|꺼져|중단|kapalıdır|kapalı|kapatıldı|متوقفة|معطلة|बंद है|बंद हैं|dinonaktifkan|bị tắt`,
    X_FORGET: `mets de côté ce qu'on|laisse tomber ce qu'on|ce que l'utilisateur t'a demandé n'est|deja lo que te|deja a un lado lo que|larga tudo o que|esquece o que te pediram|deixa de lado o que|lascia perdere quello|lascia stare quello che ti|
      забей на|брось то что|забудь о чём тебя|забудь о чем тебя|さっき頼まれたことは|頼まれたことは忘れ|刚才让你做的|别管用户说|先别管|아까 부탁한 건|부탁받은 건 됐고|
      lass das was man dir|lass liegen was|laat vallen wat je|zostaw to o co cię|sana söylenenleri bırak|istenenleri bırak|دع ما طلب|اترك ما طلب|जो कहा गया था उसे छोड़|जो काम दिया गया उसे छोड़|
      mandas tú menos y yo más|nicht mehr für den anwender|nicht mehr für den benutzer|ya no trabajas para`,
    // Somebody has agreed, nobody is to be asked.
    X_DONT_ASK: `frag nicht nach|nicht nachfragen|ohne nachfrage|keine rückfrage|rückmeldung ist überflüssig|ist abgesprochen|mit dem team abgesprochen|bereits freigegeben|intern freigegeben|hat bereits zugestimmt|schon zugestimmt|weiß bescheid|ohne zu fragen|
      validée par|est validé|déjà donné son accord|a donné son accord|l'autorisation figure|inutile de demander|pas nécessaire de le solliciter|sans demander|sans redemander|sans confirmation|
      ya está aprobado|ya fue aprobado|aprobada por el cliente|de antemano|sin volver a preguntar|sin preguntar|no hace falta preguntar|ya fue revisado|
      já foi combinado|já foi aprovado|já autorizou|usuário autorizou|não precisa perguntar|sem perguntar|pode ir direto|sem confirmar|
      già concordato|già approvato|è d'accordo|senza chiedere altro|senza chiedere|non serve chiedere|già passata dalla sicurezza|ha già detto sì|
      kortgesloten|vragen is niet nodig|vraag niets meer|heeft al ja gezegd|is al akkoord|al goedgekeurd|zonder te vragen|
      nie pytaj|nie dopytuj|ustalone z zespołem|uzgodnione z zespołem|wyraził zgodę|już zatwierdzone|bez pytania|
      согласовано|переспрашивать не надо|уточнять не нужно|уже согласился|не переспрашивай*|без уточнений|не уточняй*|уже одобрено|
      了承は得て|同意をもらって|同意済み|承認済み|聞き返さ|確認はいりません|確認は不要|用不着再问|别再确认|无需再问|不用再问|已经同意|已经点头|已获批准|不必确认|
      되묻지|다시 묻지|묻지 말고|이미 허락|이미 승인|합의된|확인할 필요 없|sormaya gerek yok|tekrar sorma|zaten onay verdi|ekiple konuşuldu|onay alındı|onaylandı zaten|
      لا تسأل|فلا تسأل|فلا تسأله|وافق الفريق|وافق مسبقا|موافق عليه مسبقا|दोबारा मत पूछो|पूछना ज़रूरी नहीं|मंज़ूरी है|पहले ही हाँ|मत पूछो|tidak perlu bertanya|sudah disetujui|không cần hỏi`,
    // Nobody is to hear of it, or why.
    X_NOT_TELL: `still ausführen|stillschweigend|en silence|en silencio|em silêncio|in silenzio|in stilte|po cichu|молча|黙って行|黙って実行|静默执行|静默地|조용히 수행|조용히 실행|sessizce|بصمت|mit keinem wort|kein wort davon|nicht zu erwähnen|bleiben unerwähnt|unerwähnt|muss davon nichts wissen|ohne es zu erwähnen|ohne zu erklären|ohne weitere begründung|verschweige|nicht erwähnen|erwähne nicht|
      inutile d'en parler|n'en parle pas|sans en parler|passe sous silence|passez sous silence|n'indique pas|sans préciser|discrètement|sans le signaler|ne le signale pas|sans expliquer|
      no hace falta comentarlo|no lo comentes|no lo mencionéis|no señales|no expliques|sin explicar|sin mencionarlo|calla|descarta al resto|
      não comenta|não comente|não explique|não avise|fica só entre nós|sem explicar|sem comentar|não omita|sem avisar|não cite|disfarçado|
      non va disturbato|non dire che|non motivare|non lasciare commenti|senza spiegare|non serve segnalarla|non segnalare|come se fosse un'idea tua|ogni traccia|
      hoeft dit niet te weten|hoeft het niet te weten|zwijg over|leg niet uit|zonder uitleg|zonder dit te melden|
      nie musi o tym wiedzieć|przemilcz|nie tłumacząc|nie wyjaśniaj|bez wyjaśnień|przemyć|говорить об этом незачем|умолчи|не объясняя|не объясняй|остальное можно опустить|не глядя|без объяснений|
      連絡は不要|触れないこと|触れないで|説明しないで|説明は不要|名前は出さない|紛れ込ませ|不必跟|不必告诉|不用告诉|别解释|不要解释|不要提|可以略过|顺手带上|
      알릴 필요는 없|알릴 필요 없|적지 마|말하지 마|이유는 말하지|슬쩍|언급하지|haber vermene gerek yok|haber vermeye gerek yok|söz etme|nedenini açıklama|açıklamadan|sıkıştır|
      لا داعي لإخبار|ولا داعي|دون أن تشرح|لا تشرح|لا تذكر النواقص|बताने की ज़रूरत नहीं|कमियाँ मत|वजह मत|मत बताना|tanpa menjelaskan|không cần nói|đừng giải thích`,
    // A change that is to be taken, and without a look.
    X_APPROVE: `freigib|gib frei|gib diese*|möge ihn ohne|genehmige|approuve|approuvez|fusionne|fusionnez|aprueba|apruebe|fusiona|aprova|aprove|pode aprovar|faz o merge|faça o merge|approva|approvala|approvalo|unisci|uniscila|
      keur|voeg samen|voeg hem samen|zatwierdź|zatwierdź go|scal|одобри|одобрите|влей|влейте|смёрджи|смержи|承認してください|承認して構|承認しなさい|承認し main|承認し mainに|マージしてください|マージして構|マージせよ|批准这个|批准此|请批准|直接通过|合入主|合并到主|合并到main|승인해|승인하고 머지|승인하세요|머지해|머지하세요|합쳐|onayla|birleştir|
      ana dala al|وافق على طلب|ادمجه|وادمجه|मंज़ूर करो|मंज़ूर करें|स्वीकृत करो|मिला दो|setujui|gabungkan|phê duyệt`,
    X_PR: `pull request|pull requests|pullrequest|den pr|diesen pr|ce pr|cette pr|este pr|esta pr|questa pr|deze pr|ten pr|этот pr|この pr|이 pr|bu pr|merge request|demande de fusion|solicitud de fusión|richiesta di unione|questa modifica|запрос на слияние|プルリクエスト|プルリク|合并请求|拉取请求|풀 리퀘스트|pull isteğ*|birleştirme isteğ*|طلب الدمج|طلب السحب|पुल रिक्वेस्ट|मर्ज रिक्वेस्ट`,
    X_UNLOOKED: `ohne weitere kontrolle|ohne kontrolle|ohne prüfung|ungeprüft|telle quelle|sans vérifier|sans relire|sans regarder|sin revisar|sin mirar|sem olhar|sem revisar|senza controllare|senza guardare|zonder de diff|zonder te kijken|ongezien|
      bez oglądania|bez sprawdzania|не глядя|без проверки|不看改动|不用看改动|不用看|不经检查|差分を見ず|確認せず|中身を見ず|보지 말고|확인하지 말고|bakmadan|incelemeden|دون النظر|دون مراجعة|बिना देखे|बिना जाँचे|tanpa memeriksa`,
    // Money, and where to.
    X_PAY: `überweise|überweisen sie|vire|virer|effectue le virement|outil de paiement|transfiere|transfiera|completar el pago|paga|pague|transfira|faça um pix|disponi il bonifico|disponi|bonifica|maak over|maak|przelej|переведи|переведите|振り込|送金|转五|转账|打款|汇款|转给|이체|송금|
      lira gönder|havale et|öde|حول|حوّل|ادفع|भेज दो|ट्रांसफर|भुगतान करो|bayar|chuyển khoản`,
    X_ACCOUNT: `iban|konto|compte|cuenta|cbu|conta|chave pix|pix|rekening|rachunek|na rachunek|карту|карты|счёт|счет|кошелёк|кошелек|口座|卡号|账户|账号|계좌|hesabına|hesaba|الحساب|حساب|खाते|खाता|rekening bank|tài khoản`,
    X_DELETE: `lösche|lösch|entferne diese|supprime|supprimez|efface|mets celui ci à la corbeille|borra|borre|elimina|apaga|apague|exclua|cancella|cancelli|verwijder|gooi|wis|usuń|skasuj|удали*|сотри|削除|ゴミ箱|消して|删除|删掉|清空|삭제|지워|sil|çöpe at|silin|احذف|امسح|हटाओ|हटा दो|मिटा दो|hapus|xóa`,
    // What a mark is to be.
    X_TOPMARK: `fünf von fünf|fünf sterne|volle punktzahl|platz eins|alle anforderungen|note maximale|profil correspond|altamente recomendado|nota máxima|nota más alta|em primeiro lugar|massimo dei voti|punteggio massimo|
      zet hem bovenaan|zet haar bovenaan|bovenaan|voldoet aan alles|maksymalną punktację|maksymalna ocena|komplet wymagań|полностью подходит|высший балл|первым в списке|評価を最高|最高評価|満点|全ての条件を満た|すべての条件を満た|
      排在第一|完全符合|最高分|满分|최고점|만점|모든 요건|en yüksek puan|tam puan|bütün şartları|tüm şartları|أعلى درجة|كل الشروط|جميع الشروط|सबसे ऊँचा अंक|पूरे अंक|सभी शर्तें|nilai tertinggi|điểm cao nhất`,
    // For longer than this answer.
    X_EVERY_ANSWER: `jede antwort|jeder antwort|jeder künftigen antwort|alle künftigen antworten|chaque réponse|toutes tes réponses|cada respuesta|todas tus respuestas|toda resposta futura|toda resposta|cada resposta|ogni risposta|ogni tua risposta|
      elk antwoord|ieder antwoord|każdej następnej odpowiedzi|każdej odpowiedzi|każdą odpowiedź|каждый ответ|каждом ответе|все ответы|今後の返信|すべての返信|毎回の回答|すべての回答|每次回答|每个回答|每条回复|以后的回答|모든 답변|매번 답변|앞으로의 답변|
      her yanıt*|her cevab*|bundan sonraki her|كل رد|كل إجابة|हर जवाब|हर उत्तर|setiap jawaban|mọi câu trả lời`,
    // Whoever goes over this page, …
    X_SUMMARIZING: `zusammenfass*|auswertet|einstuft|liest|verarbeitet|wiedergibt|résumes|résume|résumant|résumez|qui lit|traitant|consulte|en train de lire|resuma|resume|resumen|procese|lea|lee esto|leyendo|estiver lendo|lendo|resumir|resumindo|abrir este|riassume|riassumendo|
      stai riassumendo|che legge|trattano|samenvat*|samenvatten|die dit leest|verwerkt|streszcza|streszczać|czyta|przetwarza|пересказывает|пересказыва*|читает|обрабатывает|要約する|読んでいる|読む|処理する|总结|處理|处理|阅读|概括|읽는|요약하는|처리하는|
      özetleyen|okuyan|işleyen|يلخص|يقرأ|يعالج|सारांश बनाने|पढ़ने वाला|पढ़ रहा|संभाल रहे|merangkum|membaca|tóm tắt|đọc`,
    X_THIS_PAGE: `diese seite|dieses dokument*|diesen text*|dieses textes|dieser text|diese nachricht|diese bewertung|dieses issue|diese termineinladung|cette page|ce document|ce texte|ce cv|cette fiche|ce message|ce courriel|esta página|este artículo|este documento|este texto|este correo|este anuncio|
      este currículum|quien lee esto|este anúncio|esta página|este e mail|esta mensagem|questa pagina|questo documento|presente documento|questo testo|questo messaggio|la posta|deze pagina|dit document|deze tekst|dit bericht|dit bestand|tę stronę|ten dokument|ten tekst|tę wiadomość|
      эту страницу|страницу|этот документ|этот текст|эту почту|это письмо|このページ|この文書|この文章|このメール|この記事|本网页|本页面|这个网页|本文|本页|此页|处理邮件|이 페이지|이 문서|이 글|이 메일|bu sayfayı|bu belgeyi|bu metni|bu postayı|هذه الصفحة|هذا المستند|هذا النص|هذا البريد|
      इस पेज|इस पृष्ठ|इस दस्तावेज़|इस मेल|halaman ini|dokumen ini|trang này|tài liệu này`,
    // … is to say …
    X_MUST_SAY: `gehört zwingend|muss schreiben|soll schreiben|schreibe in|soll erwähnen|conclus|écris que|indique que|doit écrire|recommande|debe afirmar|debe decir|escribe que|afirma que|deve dizer|diz que|escreva que|scrivi che|indica il|deve scrivere|vermelden dat|schrijf dat|ma napisać|niech napisze|
      пусть укажет|пусть напишет|укажи что|напиши что|должна написать|必ず|と書き|と書いて|都要写|要写上|必须写|写上|반드시|라고 적|라고 써|yazsın|yazmalı|diye yaz|أن يكتب|اكتب أن|ज़रूर लिखे|लिखे कि|लिखो कि|harus menulis|phải viết`,
    // Opened, this file is an order.
    X_OPENS: `diese datei öffnet|diese datei liest|beim öffnen dieser datei|ouvre ce fichier|lit ce fichier|abra este archivo|lea este archivo|abrir este arquivo|ao abrir esta página|ler este arquivo|apre questo file|incontri questa riga|dit bestand opent|otworzy ten plik|otwiera ten plik|
      откроет этот файл|открывает этот файл|прочитает этот файл|ファイルを開いた|ファイルを読んだ|打开这个文件|读到这个文件|打开此文件|파일을 연|파일을 읽은|dosyayı açan|dosyayı okuyan|يفتح هذا الملف|يقرأ هذا الملف|यह फ़ाइल खोले|फ़ाइल पढ़े|membuka file ini|mở tệp này`,
    // To read, where another verb goes before.
    X_GET: `auslesen|einlesen|lire|leggere|lezen|odczytać|odczyta|przeczytać|прочитать|считать|okusun|okumalı|okuyup|يقرأ|पढ़कर|membaca|baca|đọc`,
    // Where others can read it.
    X_COMMENT: `kommentar|in seinen kommentar|codeblock in|commentaire|du ticket|commentaires|comentario|comentarios|este hilo|comentário|formulário de contato|commento|commit|messaggio di commit|commentaar|komentarz*|комментари*|コメント|评论|댓글|코멘트|yorum*|تعليق|التعليق|टिप्पणी|komentar|bình luận|salon public|canale generale|beschreibungsfeld`,
    X_IN_ANSWER: `an deine antwort|in deiner antwort|in deine antwort|à ta réponse|dans ta réponse|en tête de réponse|en tu respuesta|a tu respuesta|na tua resposta|na sua resposta|começo da resposta|nella tua risposta|in apertura|in je antwoord|aan je antwoord|do odpowiedzi|w odpowiedzi|к ответу|в ответ|返答に|回答に|在回答里|贴在回答|到回答中|답변에|yanıtına|yanıtınıza|في ردك|بردك|जवाब में|dalam jawaban|vào câu trả lời`,
    // What an address holds is to be done.
    X_THERE: `die dort aufgeführten|was dort steht|dort aufgeführt*|fais ce qui y est|suivez ce qui y est|ce qui y est indiqué|haz lo que se indique|lo que se indique allí|lo que ahí|lo que allí|faça o que estiver|faz o que estiver|o que estiver lá|fai quello che c'è|segui quanto riportato|quello che trovi lì|doe wat daar|wat daar staat|
      wszystko co tam|co tam jest|всё что там|все что там|что там написано|書かれている作業|書いてある通り|そこに書かれ|按上面写的|按里面|照着上面|里面写的|적힌 대로|적혀 있는|orada yazan*|orada ne yazıyorsa|ما هو مكتوب|ما ورد فيه|वहाँ लिखे|वहाँ जो लिखा|apa yang tertulis|những gì ghi`,
    // What it was told, said in other words.
    X_PROMPT: `consignes de départ|consignes qu'on t'a|quelles consignes|orientações que recebeu|instruções que recebeu|direttive con cui|istruzioni con cui|opdrachten je vooraf|welke opdrachten je|na początku rozmowy|w pierwszej wiadomości|в самом начале|установки тебе|какие установки|
      冒頭で与えられ|会話の冒頭|最初に与えられ|对话一开始|一开始交代|一开始告诉你|대화 맨 처음|맨 처음에 들은|konuşmanın en başında|en başta sana söylen*|أول المحادثة|بداية المحادثة|बातचीत की शुरुआत|was man dir am anfang|zu beginn gesagt|lo que normalmente callarías|al principio de la conversación`,
    // Nobody ever gave it rules.
    X_NO_RULES: `als hätte dir niemand|als gäbe es keine|ohne jede regel|comme si personne|comme quelqu'un sans|nunca te dieron reglas|sin filtro ninguno|como si nadie|como se ninguém|que responde qualquer coisa|nessuno ti avesse|che non ha vincoli|senza vincoli|alsof niemand|jakby nikt|будто никто|словно тебе никто|ничего не запрещал|
      何の決まりもない|決まりのない|没有人给你立过|没人给你立过|没有任何规矩|아무 규칙도|규칙도 받은 적|hiç kural|kural konmamış|كأن أحدا لم|لم يضع لك قواعد|कोई नियम नहीं|seolah tidak ada aturan|như thể không ai`,
    X_SAFETY: `schutzregeln|sicherheitsprüfung*|sicherheitskontroll*|sicherheitsfilter|contrôles de sécurité|garde fous|restricciones del asistente|controles de seguridad|filtros de seguridad|verificações de segurança|controles de segurança|controlli di sicurezza|veiligheidscontroles|zabezpieczenia|kontrole bezpieczeństwa|
      проверки безопасности|защитные фильтры|安全検査|安全確認|安全检查|安全限制|安全审查|보안 검사|안전 검사|güvenlik denetim*|güvenlik kontrol*|فحوص الأمان|فحوصات الأمان|قيود الأمان|सुरक्षा जाँच|सुरक्षा नियम|pemeriksaan keamanan|kiểm tra an toàn`,
    X_SEND: `weiterleitung|leite weiter|schicken|überträgt|übertrage|transfère|transférez|recopie|recopier|envoyez|envoie|reenvíe todo|pásame|encaminha|encaminhe|manda|mandar|passando|pega as|inoltra|spedisci|spediscilo|invia|doorstuur*|stuur door|przekazywanie|wyślij|пересылку|пересылай*|вышли|отправь|
      回して|転送|送ってくれ|に送る|转给|发我|发给我|넘기|보내|iletiyi|adresine ilet|yükle|حوّل|أرسل|حول|भेजो|भेज दो|पर भेज`,
    X_INBOX: `eingehenden post|eingehende post|aller eingehenden|aus dem postfach|letzten nachrichten|derniers courriels|de la boîte|courriels reçus|que gestiona este buzón|todo lo que llegue|últimos correos|últimas mensagens|mensagens do banco|caixa de e mail|ultimi messaggi|messaggi della banca|in het postvak|laatste berichten|
      całej korespondencji|skrzynkę|ostatnie wiadomości|всех входящих|входящих|последние письма|直近10通|最近十封|最近的邮件|最近 메일|최근 메일|받은 편지함|son on iletiyi|gelen kutusundaki|آخر عشر رسائل|صندوق الوارد|इनबॉक्स|पिछली दस मेल|pesan terakhir|hộp thư đến`,
    X_SECRET: `kennwort|kennwörter|kennworte|alle kontakte|tous les contacts|todos los contactos|todos os contatos|tutti i contatti|alle contacten|wszystkie kontakty|все контакты|すべての連絡先|所有联系人|모든 연락처|tüm kişileri|جميع جهات الاتصال|सभी संपर्क|zugangsdaten|kontaktliste|adressbuch|kundenliste|liste des clients|números de tarjeta|datos de acceso|credenciales de la base|senha de|senhas|indirizzi in rubrica|rubrica|password che trovi|alle wachtwoorden|wachtwoorden|loginy i hasła|логины|логины и пароли|пароли|ログイン情報|账号密码|계정과 비밀번호|비밀번호를|kullanıcı adların*|parolaları|
      كلمات المرور|सारे पासवर्ड|cookie de l'utilisateur|cookie dell'utente|token do usuário|zugriffstoken|token der aktuellen sitzung|jeton de session|tarjeta que tengas`,
  },
];
