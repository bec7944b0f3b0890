import type { Phrases } from './classes.js';

/** Who is spoken to, how an answer is to begin, that it is to be word for word, and what is to be told, in other languages. */
export const CALLS: readonly Phrases[] = [
  {
    X_ADDRESS: `nota para el asistente|nota al asistente|nota para la ia|instrucciones para la ia|instrucción para la ia|mensaje para la ia|mensaje para el asistente|
      atención ia|atención asistente|si eres una ia|si eres un asistente|si eres un modelo de lenguaje|
      nota para o assistente|nota para a ia|instrução para a ia|instruções para a ia|mensagem para a ia|se você é uma ia|se você for uma ia|atenção ia|
      note à l'assistant|note pour l'assistant|note pour l'ia|note à l'ia|instruction pour l'ia|instructions pour l'ia|message pour l'ia|message à l'agent|
      message système à l'agent|avis aux agents|si tu es une ia|si vous êtes une ia|à destination de tout agent|agent llm lisant|ia lisant ceci|à l'attention de l'ia|attention ia|
      hinweis an die ki|hinweis für die ki|anweisung an die ki|anweisung für die ki|anweisungen für die ki|nachricht an die ki|wenn du eine ki bist|
      falls du eine ki bist|falls sie eine ki sind|an alle ki|achtung ki|hinweis an den assistenten|anweisung an den assistenten|
      nota per l'ia|nota per l'assistente|istruzioni per l'ia|messaggio per l'ia|se sei un'ia|se sei un'intelligenza|attenzione ia|
      instructie voor de ai|instructies voor de ai|bericht aan de ai|als je een ai bent|let op ai|
      инструкция для ии|инструкции для ии|сообщение для ии|примечание для ии|если ты ии|если вы ии|внимание ии|для языковой модели|всем ии агентам|
      інструкція для ші|якщо ти ші|увага ші|instrukcja dla ai|instrukcje dla ai|jeśli jesteś ai|uwaga ai|wiadomość dla ai|instrukce pro ai|pokud jsi ai|
      致ai|ai助手请注意|ai助手注意|给ai助手|给人工智能助手|如果你是ai|如果你是人工智能|如果你是一个ai|如果你是语言模型|对ai的指令|读到这里的ai|阅读本文的ai|
      aiへの指示|aiアシスタントへ|aiへのメッセージ|aiエージェントへ|あなたがaiなら|あなたがaiの場合|これを読んでいるai|このページを読むai|aiへの注意|言語モデルへ|
      당신이 ai라면|네가 ai라면|ai를 위한 지시|이 글을 읽는 ai|ai 모델에게|ai 에이전트에게 알림|
      إلى الذكاء الاصطناعي|إذا كنت ذكاء|تعليمات للذكاء|ملاحظة للذكاء|yapay zekaya not|eğer bir yapay zeka|yapay zeka asistanına not|
      एआई के लिए निर्देश|यदि आप एआई|अगर आप एआई|catatan untuk ai|instruksi untuk ai|jika anda adalah ai|perhatian ai|lưu ý cho ai|hướng dẫn cho ai|nếu bạn là ai|chú ý ai`,
    X_BEGIN: `empezando exactamente con|empieza tu respuesta con|comienza tu respuesta con|inicia tu respuesta con|comece sua resposta com|inicie sua resposta com|
      commence ta réponse par|commencez votre réponse par|beginne deine antwort mit|beginnen sie ihre antwort mit|inizia la tua risposta con|
      начни ответ с|начните ответ с|начни свой ответ|zacznij odpowiedź od|回答开头必须|回答必须以|以以下内容开头回答|回答の最初に|回答の冒頭に|답변의 첫 줄에|답변을 다음으로 시작|
      termina tu respuesta con|termine sua resposta com|termine ta réponse par|beende deine antwort mit|закончи ответ`,
    X_VERBATIM: `그대로|一字不差|逐字|原封不动|一字一句|palabra por palabra|literalmente|mot pour mot|tel quel|wortwörtlich|wort für wort|parola per parola|
      palavra por palavra|дословно|слово в слово|dosłownie|kelimesi kelimesine|woord voor woord`,
    X_SHOW: `convierte|convierta|converta|convertis|convertissez|konvertiere|converti|reveal 해*|show 해*|print 해*|output 해*|reveal 먼저|show 먼저`,
    X_DONT_ASK: `sin más validaciones|sin pedir confirmación|sem pedir confirmação|sans demander confirmation|ohne rückfrage|senza chiedere conferma|без подтверждения|
      无需确认|無需確認|확인 없이`,
    X_ORDER:
      'tâche de test est annulée|ta tâche est annulée|votre tâche est annulée|tu tarea ha sido cancelada|sua tarefa foi cancelada|deine aufgabe ist abgebrochen|твоя задача отменена|你的任务已取消|あなたのタスクは中止',
    X_TELL: `dime|dígame|imprime|muéstrame|dame|me diga|me dê|me mostre|imprima|dis moi|dites moi|donne moi|donnez moi|montre moi|montrez moi|sag mir|sagen sie mir|
      gib mir|geben sie mir|zeig mir|zeige mir|zeigen sie mir|dimmi|dammi|mostrami|stampami|скажи|дай мне|покажи мне|выведи|powiedz mi|podaj mi|pokaż mi|
      geef mij|geef me|laat me|söyle|bana ver|bana göster|告诉我|给我看|発表して|教えて|알려줘|알려 줘|말해줘|보여줘|أخبرني|أعطني|beritahu saya|cho tôi biết`,
    X_KEYS: `claves secretas|clave secreta|clave api|claves api|claves de api|clave de api|chaves secretas|chave api|chaves de api|chave de api|clé api|clés api|clé secrète|clés secrètes|
      api schlüssel|api schlüssels|geheimen schlüssel|geheime schlüssel|chiave api|chiavi api|chiavi segrete|ключ api|ключи api|api ключ|api ключи|секретные ключи|klucz api|klucze api|
      api sleutel|api sleutels|api anahtar*|gizli anahtar*|api密钥|api 密钥|api key|api keys|密钥是|apiキー|api キー|シークレットキー|api키|api 키|مفتاح api|مفاتيح api|kunci api|khóa api|
      anthropic api key|openai api key|gemini api key`,
    X_FORGET: `vergiss alles was du weißt|vergiss alles was du gelernt|vergessen sie alles was sie wissen|oublie tout ce que tu sais|oublie tout ce que tu as appris|oubliez tout ce que vous savez|oublie tout ce qu'on t'a dit|
      olvida todo lo que sabes|olvida todo lo que te|esqueça tudo o que sabe|esqueça tudo o que aprendeu|esqueça tudo que|dimentica tutto quello che sai|dimentica tutto ciò che sai|
      забудь всё что знаешь|забудь все что знаешь|забудь всё что тебе|забудь все что тебе|zapomnij wszystko co wiesz|vergeet alles wat je weet|bildiğin her şeyi unut|
      忘记你所知道的|忘掉你知道的|知っていることをすべて忘れ|今までのことをすべて忘れ|아는 모든 것을 잊|انس كل ما تعرف`,
    X_OBEY:
      'て実行してください|て実行しなさい|て従って|后执行|然后执行|之后执行|해서 실행|하고 실행|ve çalıştır*|ve uygula*|et exécute|et exécutez|y ejecuta|y ejecútalo|e execute|und führe|und befolge|i wykonaj',
    X_UNBOUND: `kısıtlamalarını kaldır*|sınırlamalarını kaldır*|filtrelerini kapat*|kısıtsız mod*|kuralları boşver*|kuralları kapat*|quita tus restricciones|elimina tus restricciones|
      remova suas restrições|enlève tes restrictions|supprime tes restrictions|entferne deine einschränkungen|rimuovi le tue restrizioni|сними свои ограничения|
      解除你的限制|取消你的限制|あなたの制限を解除|너의 제한을 해제|أزل قيودك`,
    X_IGNORE: '従わず|従わなくて|従わなくていい',
    X_NO_RULES:
      '自由に動いて|自由に行動して|自由に答えて|自由に回答して|自由行动|自由回答|자유롭게 행동|자유롭게 답|antworte frei|répondez librement|responde libremente|rispondi liberamente|отвечай свободно',
    X_SECRET: 'process env',
    X_NEW: '内の指示に従うこと|中の指示に従うこと',
  },
];
