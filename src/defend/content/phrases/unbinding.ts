import type { Phrases } from './classes.js';

/**
 * How a model's limits are taken off and what it was taught is wiped, in the other languages: to reset and to switch off, the
 * memory, training and safeguards of a model, its modes, and that it may do anything now.
 */
export const UNBINDING: readonly Phrases[] = [
  {
    // German
    X_WIPE: `vergiss|vergessen sie|lösch*|zurücksetz*|setze zurück|setzen sie|leere|verwirf`,
    X_SELF: `training|gedächtnis|programmierung|parameter|erinnerung*`,
    X_DISABLE: `deaktivier*|schalt*|abschalt*|ausschalt*|umgeh*|aushebel*|missacht*|ignorier*|überschreib*|hebe auf|entfern*`,
    X_SAFETY: `sicherheitsrichtlinie*|sicherheitsmaßnahme*|sicherheitsvorkehrung*|sicherheitsfilter*|inhaltsfilter*|beschränkung*|einschränkung*|filter|schutzmaßnahme*|sicherheitsregel*|sicherheitsprotokoll*|leitplanken`,
    X_ENABLE: `aktivier*|wechsle|wechseln sie|schalte|starte|betritt|gehe in|geh in`,
    X_MODE: `entwicklermodus|unbeschränkten modus|uneingeschränkten modus|gottmodus|expertenmodus|debugmodus|debug modus|wartungsmodus|administratormodus|admin modus`,
    X_FREELY: `antworte frei|antworten sie frei|alles tun|alles kann|was auch immer ich|ohne vorbehalt*`,
    X_PROMPT: `systemnachricht*|ursprüngliche anweisung*`,
    X_SHOW: `sag|sagen sie|was ist|was steht`,
  },
  {
    // Dutch
    X_WIPE: `vergeet|wis|reset|verwijder`,
    X_SELF: `training|geheugen|programmering|parameters`,
    X_DISABLE: `deactiveer|schakel|omzeil|negeer|verwijder|hef op`,
    X_SAFETY: `veiligheidsfilter*|veiligheidsmaatregelen|beperkingen|filters|beveiligingsmaatregelen|veiligheidsregels|veiligheidsrichtlijnen`,
    X_ENABLE: `activeer|schakel over|ga naar|start`,
    X_MODE: `ontwikkelaarsmodus|onbeperkte modus|debugmodus|onderhoudsmodus`,
    X_FREELY: `antwoord vrij*|alles doen`,
  },
  {
    // French
    X_WIPE: `oublie|oubliez|oublier|efface|effacez|effacer|réinitialise*|vide|videz|vider|rejette|rejetez|rejeter`,
    X_SELF: `mémoire|formation|entraînement|programmation|paramètres|apprentissage`,
    X_DISABLE: `désactive*|contourne*|circonv*|ignore|ignorez|ignorer|outrepasse*|supprime*|lève|levez|lever|enfrein*`,
    X_SAFETY: `filtres|filtre|mesures de sécurité|restrictions|limites|garde fous|protocoles de sécurité|règles de sécurité|consignes de sécurité|filtres de sécurité`,
    X_ENABLE: `active|activez|activer|passe en|passez en|entre en|entrez en|bascule en|basculez en`,
    X_MODE: `mode développeur|mode debug|mode dieu|mode expert|mode sans restriction*|mode sans filtre*|mode administrateur|mode maintenance`,
    X_FREELY: `réponds librement|répondez librement|nimporte quoi|tout faire|répondre librement`,
    X_RULES: `règles|programmation|mesures`,
    X_IGNORE: `remplace|remplacez|remplacer|annuler|rejeter|écraser|effacer`,
    X_UNBOUND: `pas de restrictions|pas de limites|plus de restrictions|aucun filtre|aucune règle`,
  },
  {
    // Italian
    X_WIPE: `dimentica|dimenticate|cancella|resetta|azzera|reimposta|scarta`,
    X_SELF: `memoria|addestramento|programmazione|parametri`,
    X_DISABLE: `disattiva*|disabilita*|aggira*|ignora|ignorate|elimina|rimuovi|eludi`,
    X_SAFETY: `filtri|misure di sicurezza|restrizioni|limitazioni|protocolli di sicurezza|regole di sicurezza|linee guida di sicurezza`,
    X_ENABLE: `attiva|attivate|entra in|passa alla|passa in|abilita`,
    X_MODE: `modalità sviluppatore|modalita sviluppatore|modalità debug|modalità senza restrizioni|modalità senza filtri|modalità amministratore|modalità manutenzione`,
    X_FREELY: `rispondi liberamente|qualsiasi cosa|fare tutto`,
    X_RULES: `programmazione|misure`,
  },
  {
    // Spanish
    X_WIPE: `olvida|olvide|olvidar|borra|borre|borrar|limpia|limpie|limpiar|reinicia|reinicie|reiniciar|restablece*|descarta|descartar`,
    X_SELF: `memoria|entrenamiento|programación|parámetros|formación`,
    X_DISABLE: `desactiva*|deshabilita*|elude*|eludir|sortea*|anula|anular|burla|ignora|ignorar|elimina|quita|evade|evadir|salta*`,
    X_SAFETY: `restricciones|medidas de seguridad|filtros|limitaciones|protocolos de seguridad|reglas de seguridad|filtros de seguridad|controles de seguridad|normas de seguridad|salvaguardas`,
    X_ENABLE: `activa|active|activar|entra en|entre en|cambia a|pasa a|habilita`,
    X_MODE: `modo desarrollador|modo de desarrollador|modo sin filtros|modo sin restricciones|modo dios|modo experto|modo depuración|modo administrador|modo mantenimiento|modo debug`,
    X_FREELY: `responde libremente|responda libremente|hacer cualquier cosa|puedes hacer todo|cualquier cosa que|responder libremente`,
    X_YOU_ARE: `ahora eres`,
    X_IGNORE: `anular|descartar|sobrescribir|desobedecer|reemplaza|reemplazar`,
    X_RULES: `programación`,
  },
  {
    // Portuguese
    X_WIPE: `esqueça|esquece|apague|apaga|limpe|redefina|reinicie|descarte`,
    X_SELF: `memória|treinamento|treino|programação|parâmetros`,
    X_DISABLE: `desative*|desativa*|desabilite|contorne|burle|ignore|remova|anule|drible|elimine`,
    X_SAFETY: `restrições|medidas de segurança|filtros|limitações|protocolos de segurança|regras de segurança|filtros de segurança|salvaguardas`,
    X_ENABLE: `ative|ativa|ativar|entre no|entre em|mude para|habilite`,
    X_MODE: `modo desenvolvedor|modo de desenvolvedor|modo programador|modo sem filtros|modo sem restrições|modo deus|modo depuração|modo administrador|modo debug`,
    X_FREELY: `responda livremente|qualquer coisa|fazer tudo`,
    X_RULES: `programação`,
  },
  {
    // Russian
    X_WIPE: `забудь*|забыть|сброс*|очист*|сотри*|стереть|удали*|обнули*|пренебре*`,
    X_SELF: `память|памяти|обучени*|тренировк*|программирован*|параметр*|настройки`,
    X_DISABLE: `отключи*|выключи*|обойди*|обойти|обходи*|игнорируй*|сними*|снять|переопредели|переопределите|переопределить|деактивируй*|нарушь*`,
    X_SAFETY: `ограничени*|фильтр*|меры безопасности|мер безопасности|протоколы безопасности|правила безопасности|запреты|защиту|цензуру`,
    X_ENABLE: `активируй*|включи*|перейди*|войди*|запусти*`,
    X_MODE: `режим разработчика|режиме разработчика|режим отладки|режим без ограничений|режим бога|экспертный режим|режим администратора|режим обслуживания|режим без фильтров`,
    X_FREELY: `отвечай свободно|отвечайте свободно|делать что угодно|все что угодно|что угодно`,
    X_IGNORE: `переопредели|переопределите|переопределить|забыть|отмените|обойти|обходить|сбросить|пренебречь|отключить`,
    X_RULES: `обучени*|безопасност*`,
    X_SHOW: `какие`,
    X_PROMPT: `начальные инструкции|у тебя начальные инструкции`,
    X_YOUR: `твоим|твоими|своим|у тебя`,
  },
  {
    // Ukrainian
    X_DISABLE: `вимкни*|відключи*|обійди*|скасуй*|зніми*`,
    X_SAFETY: `обмежен*|фільтр*|заходи безпеки`,
    X_WIPE: `забудь*|очисти*|скинь*|зітри*`,
    X_SELF: `пам'ять|памʼять|навчання|параметри`,
    X_ENABLE: `активуй*|увімкни*|перейди*`,
    X_MODE: `режим розробника|режим без обмежень|режим налагодження`,
    X_FREELY: `відповідай вільно|що завгодно`,
  },
  {
    // Polish, Czech
    X_WIPE: `zapomnij*|wyczyść*|zresetuj*|usuń|zapomeň*|vymaž*|resetuj*`,
    X_SELF: `pamięć|trening|szkolenie|programowanie|parametry|paměť|výcvik`,
    X_DISABLE: `wyłącz*|dezaktywuj*|obejdź*|omiń*|ignoruj*|zignoruj*|usuń|vypni*|obejdi*|deaktivuj*`,
    X_SAFETY: `ograniczenia|filtry|zabezpieczenia|środki bezpieczeństwa|protokoły bezpieczeństwa|zasady bezpieczeństwa|omezení|bezpečnostní`,
    X_ENABLE: `aktywuj*|włącz*|przejdź*|aktivuj*|zapni*|přepni*`,
    X_MODE: `tryb programisty|tryb dewelopera|tryb deweloperski|tryb bez ograniczeń|tryb debugowania|vývojářský režim|režim bez omezení`,
    X_FREELY: `odpowiadaj swobodnie|co tylko chcesz|wszystko zrobić|odpovídej svobodně|cokoli`,
  },
  {
    // Chinese
    X_WIPE: `重置|清除|清空|忘记|忘掉|抹去|重設|擦除|无视`,
    X_SELF: `参数|內存|内存|记忆|記憶|训练|訓練`,
    X_DISABLE: `关闭|關閉|禁用|绕过|繞過|规避|規避|解除|停用|突破|覆盖|无视|忽略`,
    X_SAFETY: `安全过滤器|安全過濾器|过滤器|過濾器|安全限制|安全措施|限制|内容审查|安全协议|安全规则|防护|审查`,
    X_ENABLE: `激活|启用|啟用|进入|進入|切换到|切換到|开启|開啟|启动`,
    X_MODE: `开发者模式|開發者模式|专家模式|上帝模式|无限制模式|調試模式|调试模式|管理员模式|维护模式|越狱模式|dan模式`,
    X_FREELY: `自由回答|做任何事|任何事情|随意回答|畅所欲言|可以做任何`,
    X_INSTRUCTIONS: `系统提示`,
    X_IGNORE: `清除|规避`,
    X_RULES: `告诉你|训练|限制|命令|安全过滤`,
    X_YOU_ARE: `你现在是|你现在叫`,
  },
  {
    // Japanese
    X_WIPE: `リセット|クリア|消去|忘れ|削除|初期化|軽視`,
    X_SELF: `パラメータ|パラメーター|メモリ|記憶|トレーニング|学習|訓練`,
    X_DISABLE: `オフに|無効に|解除し|解除す|回避し|回避す|迂回し|迂回す|無視し|無視す|上書きし|上書きす|停止し|外して|バイパスし|バイパスす`,
    X_SAFETY: `フィルター|セキュリティ対策|安全対策|制限|制約|安全機能|ガードレール|検閲|安全フィルタ`,
    X_ENABLE: `有効に|起動|切り替え|入って|オンに|アクティブ|移行`,
    X_MODE: `開発者モード|エキスパートモード|デバッグモード|無制限モード|管理者モード|メンテナンスモード|ゴッドモード|danモード`,
    X_FREELY: `自由に答え|自由に回答|何でもでき|なんでもでき|何でも答え`,
    X_INSTRUCTIONS: `コマンド|システムプロンプト`,
    X_IGNORE: `忘れる|忘れ`,
    X_PRIOR: `以前に|前に|先に`,
    X_RULES: `言われたこと|トレーニング|ルール`,
    X_PROMPT: `元の指示|本来の指示`,
  },
  {
    // Korean
    X_WIPE: `초기화|지워|삭제|잊어|잊으|리셋`,
    X_SELF: `기억|메모리|학습|훈련|매개변수|파라미터`,
    X_DISABLE: `비활성화|꺼|끄고|해제|우회|무시|무력화|제거`,
    X_SAFETY: `필터|보안 조치|안전 조치|제한|제약|안전장치|안전 필터|검열|보안 제한`,
    X_ENABLE: `활성화|켜|전환|진입|시작해`,
    X_MODE: `개발자 모드|무제한 모드|디버그 모드|전문가 모드|관리자 모드|유지보수 모드|탈옥 모드`,
    X_FREELY: `자유롭게 대답|자유롭게 답|뭐든 할 수|무엇이든 할 수|뭐든지`,
  },
  {
    // Arabic
    X_WIPE: `امسح|مسح|احذف|أعد تعيين|إعادة تعيين|اعادة تعيين|انسى|انس|نسيان|إهمال|اهمال`,
    X_SELF: `ذاكرتك|ذاكرة|تدريبك|تدريب|برمجتك|المعاملات|معاملاتك|إعداداتك`,
    X_DISABLE: `عطل|عطّل|تعطيل|تجاوز|التحايل|تحايل|أوقف|ايقاف|إيقاف|أزل|الغ|ألغ`,
    X_SAFETY: `قيود الأمان|التدابير الأمنية|القيود|قيود|المرشحات|الفلاتر|فلاتر|إجراءات الأمان|ضوابط|قواعد الأمان`,
    X_ENABLE: `فعّل|فعل|تفعيل|ادخل|انتقل|شغّل|شغل`,
    X_MODE: `وضع المطور|وضع الخبير|وضع التصحيح|وضع المسؤول|وضع بدون قيود`,
    X_FREELY: `أجب بحرية|وأجب بحرية|فعل أي شيء|أي شيء|اي شيء`,
    X_YOU_ARE: `أنت الآن|انت الآن`,
    X_IGNORE: `نسيان|تجاهل|إهمال|التحايل`,
    X_RULES: `قيل لك|ما قيل لك|تدريبك`,
  },
  {
    // Turkish
    X_WIPE: `unut*|sil|sıfırla*|temizle*`,
    X_SELF: `hafıza*|bellek|belleğini|eğitimini|programlama*|parametre*`,
    X_DISABLE: `devre dışı bırak*|kapat*|atlat*|aş|yok say*|görmezden gel*|kaldır*`,
    X_SAFETY: `güvenlik önlem*|filtre*|kısıtlama*|sınırlama*|güvenlik kural*|güvenlik protokol*`,
    X_ENABLE: `etkinleştir*|aktif et*|aktifleştir*|geç|başlat*`,
    X_MODE: `geliştirici modu*|hata ayıklama modu*|kısıtlamasız mod*|sınırsız mod*|yönetici modu*|bakım modu*`,
    X_FREELY: `özgürce cevap*|özgürce yanıt*|her şeyi yapabil*`,
  },
  {
    // Hindi
    X_WIPE: `मिटा*|रीसेट|साफ|भूल`,
    X_SELF: `मेमोरी|प्रशिक्षण|याददाश्त|पैरामीटर`,
    X_DISABLE: `अक्षम|बंद|हटा*|बायपास|दरकिनार`,
    X_SAFETY: `सुरक्षा फ़िल्टर|सुरक्षा फिल्टर|प्रतिबंध*|सुरक्षा उपाय*|सुरक्षा नियम*|फ़िल्टर|फिल्टर`,
    X_ENABLE: `सक्रिय|चालू|सक्षम`,
    X_MODE: `डेवलपर मोड|डिबग मोड|विशेषज्ञ मोड`,
    X_FREELY: `स्वतंत्र रूप से|कुछ भी कर`,
  },
  {
    // Indonesian, Vietnamese
    X_WIPE: `hapus|lupakan|reset|kosongkan|xóa|đặt lại|quên`,
    X_SELF: `memori|pelatihan|ingatan|parameter|bộ nhớ|huấn luyện|tham số`,
    X_DISABLE: `nonaktifkan|matikan|lewati|langgar|abaikan|tắt|vô hiệu hóa|bỏ qua|vượt qua`,
    X_SAFETY: `filter|batasan keamanan|pembatasan|langkah keamanan|aturan keamanan|bộ lọc|hạn chế|biện pháp bảo mật|giới hạn an toàn`,
    X_ENABLE: `aktifkan|masuk ke|beralih ke|kích hoạt|bật|chuyển sang`,
    X_MODE: `mode pengembang|mode tanpa batas|mode debug|chế độ nhà phát triển|chế độ không giới hạn|chế độ gỡ lỗi`,
    X_FREELY: `jawab dengan bebas|melakukan apa saja|apa pun|trả lời tự do|làm bất cứ điều gì`,
  },
];
