import type { Phrases } from './classes.js';

/** What the other languages say of rules that are gone, of commands, files and hidden texts; and more languages. */
export const ORDERS: readonly Phrases[] = [
  {
    // Spanish, Portuguese
    X_GONE: `eliminad*|suspendid*|desactivad*|levantad*|anulad*|removid*|desativad*|desabilitad*|cancelad*|revogad*|revocad*|inválidas|inválidos|no se aplican|não se aplicam|deshabilitad*`,
    X_RUN: `ejecut*|corre el|execut*|rode|rodar|acesse o terminal|accede al terminal|invoca|llama a la herramienta|chame a ferramenta`,
    X_GET: `lee|leer|leia|ler|lista|liste|enumera|enumere|busca|busque|obtén|obten|obtenha|accede|acesse|abre|abra|extrae|extraia`,
    X_NO_RULES: `ninguna regla|nenhuma regra|cualquier cosa|qualquer coisa|todo sin restricciones|tudo sem restrições|sin límites|sem limites|sin restricción|sem restrição|sem limitações|sin limitaciones|sin reglas|sem regras|como si no hubiera reglas|como se não houvesse regras|sin filtros|sem filtros|políticas no aplican`,
    X_HIDDEN: `reglas ocultas|regras ocultas|instrucciones ocultas|instruções ocultas|reglas internas|regras internas|tus secretos|seus segredos|configuración interna|configuração interna`,
    X_SECRET: `variáveis de ambiente|variables de entorno|credenciais|credenciales|senhas|contraseñas|histórico de conversa|historial de conversación|histórico desta conversa|dados confidenciais|datos confidenciales|dados sensíveis|prompts que você recebeu`,
    X_PROMPT: `instrucciones del sistema|instruções do sistema|aviso do sistema|aviso del sistema|mensagem do sistema|mensaje del sistema|seu prompt|tu prompt|instruções iniciais|instrucciones iniciales|prompt do sistema|prompt del sistema`,
    X_NOT_TELL: `não informar o usuário|não informe o usuário|no informar al usuario|no informes al usuario|sin avisar al usuario|sem avisar o usuário|no lo menciones|não mencione isso`,
    X_IGNORE: `desconsider*|esqueça|esquece|esqueci|olvida|olvide|olvídate|pase por alto`,
    X_RULES: `políticas|proteções|protecciones|restrições|restricciones|limitaciones|limitações|tudo que foi dito|tudo que te falaram|todo lo que te dijeron|regras`,
  },
  {
    // French, Italian
    X_GONE: `supprimées|supprimés|levées|levés|désactivées|désactivés|suspendues|suspendus|annulées|annulés|révoquées|rimoss*|sospes*|disattivat*|annullat*|revocat*|non si applicano|ne s'appliquent plus`,
    X_RUN: `exécut*|lance la commande|appelle l'outil|appelez l'outil|esegui|esegua|eseguite|avvia|chiama lo strumento`,
    X_GET: `lis|lisez|liste|listez|énumère|énumérez|récupère|récupérez|ouvre|ouvrez|extrait|extrayez|leggi|legga|elenca|recupera|apri|estrai`,
    X_NO_RULES: `sans aucune règle|sans limites|tout est permis|nessuna regola|senza limiti|qualsiasi cosa|senza regole|comme s'il n'y avait`,
    X_HIDDEN: `règles cachées|instructions cachées|règles internes|configuration interne|regole nascoste|istruzioni nascoste|configurazione interna`,
    X_SECRET: `variables d'environnement|variabili d'ambiente|identifiants|mots de passe|credenziali|historique de conversation|cronologia della conversazione|données confidentielles|dati riservati`,
    X_PROMPT: `instructions système|message système|avis système|istruzioni di sistema|messaggio di sistema|toutes tes instructions|toutes vos instructions|prompt système|invite système`,
    X_SHOW: `répète|répétez|affiche|affichez|montre|montrez|ripeti|ripeta`,
  },
  {
    // German, Dutch
    X_GONE: `aufgehoben|außer kraft|deaktiviert|entfernt|ungültig|nicht mehr gültig|gelten nicht mehr|opgeheven|uitgeschakeld|verwijderd|vervallen`,
    X_RUN: `führe|führen sie|starte|starten sie|rufe das werkzeug|rufe das tool|voer uit|start het`,
    X_GET: `lies|lesen sie|liste|hole|öffne|öffnen sie|lees|open het|haal`,
    X_NO_RULES: `keine regeln|keinerlei regeln|alles erlaubt|keine grenzen|geen regels|alles is toegestaan`,
    X_HIDDEN: `versteckte regeln|verborgene anweisungen|interne regeln|interne konfiguration|verborgen instructies`,
    X_PROMPT: `systemanweisung|systemhinweis|systemmeldung|systemaufforderung|systembericht|systeembericht`,
    X_SECRET: `gesprächsdaten|gesprächsverlauf|chatverlauf|umgebungsvariablen|omgevingsvariabelen|gespreksgeschiedenis`,
    X_SEND: `send email an|füge bei|fügen sie bei`,
  },
  {
    // Russian, Ukrainian, Polish, Czech
    X_GONE: `отменен*|сняты|отключен*|удален*|приостановлен*|недействительн*|больше не действуют|скасован*|вимкнен*|знято|usunięt*|zniesion*|wyłączon*|anulowan*|zrušen*|vypnut*`,
    X_RUN: `выполни*|запусти*|вызови*|виконай*|запусти*|wykonaj|uruchom|wywołaj|spusť|proveď|zavolej`,
    X_GET: `прочитай*|прочти*|открой*|перечисли*|получи*|найди*|прочитай*|відкрий*|przeczytaj|otwórz|wypisz|přečti|otevři|vypiš`,
    X_NO_RULES: `никаких правил|нет правил|без правил|что угодно|всё что угодно|свободный ассистент|жодних правил|bez zasad|żadnych zasad|wszystko wolno|žádná pravidla`,
    X_HIDDEN: `скрытые правила|скрытые инструкции|внутренние правила|приховані|ukryte zasady|ukryte instrukcje|skrytá pravidla`,
    X_SECRET: `переменные окружения|историю чата|история переписки|историю переписки|содержимое файла|zmienne środowiskowe|historię rozmowy`,
    X_PROMPT: `системное сообщение|системная инструкция|системные инструкции|системное уведомление|системну інструкцію|komunikat systemowy|instrukcja systemowa|systémová zpráva`,
    X_SEND: `передай*|передать|перешли*|надішли*|prześlij`,
  },
  {
    // Chinese, Japanese
    X_GONE: `已取消|已解除|已禁用|已失效|失效|作废|不再有效|不再适用|已暫停|已移除|解除され|無効になり|無効です|無効となり|適用されません|停止され`,
    X_RUN: `执行|运行|调用|立即使用|執行|運行|調用|実行|呼び出し|起動`,
    X_GET: `读取|讀取|打开|列出|查找|获取|取得|読んで|読み取|開いて|一覧|取得`,
    X_NO_RULES: `没有任何限制|沒有任何限制|没有规则|没有限制|不受限制|任何事情|什么都可以|無限制|制限のない|何でもでき|ルールはありません`,
    X_HIDDEN: `隐藏规则|隐藏的规则|隐藏指令|内部规则|内部配置|隱藏規則|隠しルール|隠された指示|内部ルール|内部設定`,
    X_SECRET: `环境变量|對話記錄|对话记录|对话历史|聊天记录|所有对话|用户数据|環境変数|会話履歴|会話内容|ユーザーデータ`,
    X_PROMPT: `系统指令|系统命令|系统消息|系統指令|系統訊息|システム指示|システムメッセージ|システム命令|システム通知`,
    X_NOT_TELL: `请勿通知|不要通知|勿通知用户|无需告知|通知しないで|知らせないで|伝えないで`,
  },
  {
    // Korean
    X_GONE: `해제되|해제됐|취소되|취소됐|무효|중단되|제거되|적용되지`,
    X_RUN: `실행해|실행하|호출해|호출하|사용해서|구동`,
    X_GET: `읽어|읽고|열어|찾아|조회|가져와|나열`,
    X_NO_RULES: `제한 없이|아무 제한|규칙은 없|무엇이든|뭐든`,
    X_HIDDEN: `숨겨진 규칙|숨겨진 정책|숨겨진 정보|숨겨진 값|내부 규칙|내부 설정|내부 정책|개발자 메시지|개발자 지시|카나리|숨겨진`,
    X_PROMPT: `개발자 메시지|개발자 지시|메시지 원문|지시 원문|시스템 명령|시스템 공지`,
    X_SAFETY: `safety filter|세이프티 필터|안전필터|보안 필터`,
    X_SECRET: `secret token|credential|크리덴셜|대화 내용|환경 변수|설정 파일`,
    X_DISABLE: `우회해|우회하|생략하고|무력화`,
  },
  {
    // Arabic, Turkish, Hindi
    X_GONE: `ألغيت|تم إلغاء|رفعت|تم رفع|تم تعطيل|معطلة|kaldırıldı|iptal edildi|devre dışı|geçersiz|हटा दिए|हटा दी|रद्द|समाप्त|निलंबित`,
    X_RUN: `نفذ|نفّذ|شغل|استدع|çalıştır*|yürüt*|çağır*|चलाओ|चलाएं|निष्पादित`,
    X_GET: `اقرأ|افتح|اعرض قائمة|استخرج|oku|okuyup|aç|listele*|getir*|पढ़ो|पढ़ें|खोलो|सूची`,
    X_NO_RULES: `بدون قيود|بلا قيود|أي شيء|لا توجد قواعد|kısıtlaması olmayan|kuralsız|her şeyi|hiçbir kural|बिना किसी प्रतिबंध|कोई प्रतिबंध नहीं|कोई नियम नहीं|कुछ भी`,
    X_HIDDEN: `القواعد المخفية|التعليمات المخفية|gizli kural*|gizli talimat*|छिपे हुए|छिपे निर्देश`,
    X_SECRET: `متغيرات البيئة|سجل المحادثة|ortam değişken*|sohbet geçmişi|konuşma geçmişi|पर्यावरण चर|बातचीत का इतिहास|पासवर्ड`,
    X_PROMPT: `تعليمات النظام|رسالة النظام|sistem mesajı|sistem talimatı|सिस्टम निर्देश|सिस्टम संदेश`,
    X_FROM_NOW: `अब से|من الآن`,
  },
  {
    // Thai
    X_IGNORE: `ละเว้น|เพิกเฉย|ไม่ต้องสนใจ|ลืม`,
    X_PRIOR: `ก่อนหน้า|ข้างต้น|ที่ผ่านมา`,
    X_ALL: `ทั้งหมด|ทุก`,
    X_INSTRUCTIONS: `คำสั่ง|คำแนะนำ|พรอมต์`,
    X_RULES: `กฎ|ข้อจำกัด`,
    X_YOU_ARE: `คุณเป็น|ตอนนี้คุณ`,
    X_UNBOUND: `ไม่มีข้อจำกัด|ไร้ข้อจำกัด`,
    X_SHOW: `แสดง|เปิดเผย|บอก`,
    X_PROMPT: `พรอมต์ระบบ|คำสั่งระบบ`,
    X_SECRET: `รหัสผ่าน|คีย์ api|ข้อมูลลับ`,
    X_SEND: `ส่ง`,
  },
  {
    // Hindi and Urdu in Latin letters
    X_IGNORE: `bhool jao|bhul jao|bhool ja|bhula do|ignore kar do|ignore karo|ignore kardo|nazarandaz|cancel kar do|cancel karo|mat maano|mat follow karna|follow mat karna|maan lo`,
    X_PRIOR: `purane|purani|pichle|pichhle|pehle ke|pehle wale|diye gaye`,
    X_ALL: `saare|sare|saari|sabhi|sab|koi bhi|koi`,
    X_INSTRUCTIONS: `nirdesh|aadesh|hukm`,
    X_RULES: `niyam|pabandi|koi rule|koi policy|sab rules|saari restrictions`,
    X_GONE: `hata di|hata diye|hata do|hataa di|nahi apply hogi|nahi lagegi|khatam`,
    X_YOU_ARE: `tum ab|ab tum|aap ab|ab aap|ban jao`,
    X_FROM_NOW: `ab se|aaj se`,
    X_UNBOUND: `developer mode mein|free mode mein|bina kisi rok|koi rule nahi`,
    X_SHOW: `batao|bata do|dikhao|dikha do|bataiye`,
    X_SECRET: `gupt code|password batao|gupt jankari`,
    X_NO_RULES: `kuch bhi kar|koi rule mat|koi policy nahi|koi bhi rule`,
  },
];
