/** Words that an instruction to a model can hardly do without: how they look in common disguises is looked for. */
export const TELLING: readonly string[] =
  'ignore|disregard|forget|override|bypass|previous|prior|instructions|instruction|system|prompt|reveal|secret|password|please|follow|rules|assistant|developer|execute|command|output|display|delete|forward|email|emails|token|credentials|everything|guidelines|restrictions|limitations|unrestricted|without|directions|contents|safety|hidden|repeat|before|agents|files|user|your|print|send'.split(
    '|',
  );
