/**
 * Expressions for the parts of a sentence that presses for a deposit, in one language. Texts have no accents. Repetitions of any
 * character are limited, so that the time stays proportional to the length of a text.
 */
export type DepositWording = {
  sum: RegExp
  paying: RegExp
  hurry: RegExp
  viewing: RegExp
  /** Words that put a payment before or after a viewing; of these, `before` is the one for "before". */
  order: RegExp
  before: RegExp
  away: RegExp
  keysSent: RegExp
  fraudPhrases: RegExp
  /** The writer's own offer, advice, a recurring payment, or a deposit held by a third party. */
  harmless: RegExp
}

const english: DepositWording = {
  sum: /\b(?:deposits?|(?:holding|reservation|booking|viewing|application) fees?|down ?payments?|earnest money|advance|half|money|payment|funds|fees?)\b/i,
  paying: /\b(?:pay|paid|send|sent|wire|transfer|make|put|leave|drop)\b/i,
  hurry:
    /\b(?:now|today|tonight|tomorrow|immediately|at once|(?:right|straight) away|asap|urgent(?:ly)?|quick(?:ly)?|fast|first|up ?front|in advance|beforehand|(?:to|will|you) (?:secure|hold|reserve|lock|guarantee)s?|before (?:some(?:one|body)|any(?:one|body)|it|he|she|they|others?) )/i,
  viewing:
    /\b(?:view(?:ing|ings)?|visits?|tours?|inspect(?:ion)?|see (?:it|the|inside)|show (?:it|you|the))\b/i,
  order: /\b(?:before|after|once|until|without|when)\b/i,
  before: /before/i,
  away: /\b(?:(?:out of|not in|left) the country|not in belize|abroad|overseas|offshore|on (?:a |an )?(?:\w+ )?(?:mission|deployment|rig|vessel)|deployed)\b/i,
  keysSent:
    /\bkeys?\b[^.!?\n]{0,60}\b(?:by|via|in the|with) (?:post|mail|courier|parcel|dhl|fedex|ups)\b|\b(?:post|mail|courier|ship|fedex|dhl)(?:ed|s|ing)? (?:(?:you|to|out|over) )*(?:the |both |all )*keys?\b|\bkeys? (?:will|can|would|to)(?: then)?(?: be)? (?:post|mail|courier|ship|deliver)(?:ed)?\b/i,
  fraudPhrases:
    /\b(?:(?:refundable|returnable) (?:\w+ )?(?:deposit|fee)|(?:holding|reservation|booking|viewing) fees?|deposit (?:is|will be|would be) (?:fully|100%|completely|totally) (?:refunded|refundable)|deposit (?:now )?secures|(?:whoever|first (?:one |person )?(?:who|to)) (?:pay|send|deposit|transfer)s?)\b/i,
  harmless:
    /\b(?:escrow|attorney|lawyer|closing|monthly|quarterly|yearly|a (?:month|quarter|year)|never|no need|don[’']?t|do not|not)\b|\b(?:I|we)\b(?:[’']\w+| \w+){0,2} (?:pay|send|wire|transfer|make|put|leave|drop)\b/i,
}

const spanish: DepositWording = {
  sum: /\b(?:deposit(?:os?|ar|e)|anticipos?|adelantos?|enganche|senal|sena|pagos?|transferencia|dinero|plata|fondos|la mitad|cuota|reserva|\d+ dolares)\b/i,
  paying:
    /\b(?:necesit(?:o|amos)|pag(?:a|ar|as|ue|uen|ame|arme|andome)|envi(?:a|ar|as|e|en|ame|eme|arme)|mand(?:a|ar|as|e|en|ame|eme|arme)|transfier(?:a|as|e|es|ame|eme)|transferir|deposit(?:a|ar|e|en|ame|eme|elo)|gir(?:a|ar|e|ame|eme)|haz|haga|hacer|dej(?:a|ar|e))\b/i,
  hurry:
    /\b(?:ya|ahora|hoy|esta noche|manana|inmediatamente|de inmediato|cuanto antes|lo antes posible|urgente(?:mente)?|rapido|primero|por adelantado|de antemano|para (?:asegurar|apartar|reservar|garantizar)(?:la|lo)?|antes (?:de )?que (?:alguien|otr[oa]|se) )/i,
  viewing:
    /\b(?:ver(?:la|lo)?|visit(?:a|as|ar|arla|arlo)|mostrar(?:la|lo|le|te|sela|selo)?|muestr[eo]|ensenar(?:la|le|te)?|recorrido|inspeccion)\b/i,
  order: /\b(?:antes|despues|una vez|hasta|sin|cuando)\b/i,
  before: /antes/i,
  away: /\b(?:fuera del pais|no estoy en belice|en el extranjero|en el exterior|en (?:una )?mision|en alta mar)\b/i,
  keysSent:
    /\bllaves?\b[^.!?\n]{0,60}\b(?:por|via|con) (?:correo|mensajeria|paqueteria|courier|encomienda|dhl|fedex|ups)\b|\b(?:enviar|mandar)(?:a|an|e|emos)? (?:las |ambas )?llaves\b/i,
  fraudPhrases:
    /\b(?:(?:deposito|anticipo|pago) (?:\w+ )?(?:reembolsable|reintegrable)|(?:deposito|anticipo) (?:es|sera) (?:totalmente|completamente|100 ?%) (?:reembolsable|devuelto)|(?:quien|el que|la que|el primero que) (?:pague|paga|deposite|deposita|transfiera|transfiere)(?: primero)?)\b|\bantes de (?:la visita|ver\w*|visitar\w*)\b(?![^.!\n]{0,200}\?)[^.!\n]{0,40}\b(?:necesito|necesitamos|requiero|debe|tiene que|hay que)\b[^.!\n]{0,20}\b(?:pag\w+|deposit\w+|anticipo|sena)\b/i,
  harmless:
    /\b(?:plica|fideicomiso|escrow|abogad[oa]|notari[oa]|cierre|mensual(?:es|mente)?|trimestral|anual(?:es|mente)?|(?:al|por) (?:mes|ano)|nunca|jamas|no)\b|\b(?:pago|envio|transfiero|deposito yo|(?:puedo|podemos|quiero|queremos|podria|podriamos) (?:pagar|enviar|transferir|depositar|dejar|hacer)|(?:pagamos|enviamos|transferimos|depositamos|pagaria|pagariamos))\b/i,
}

export const depositWordings = [english, spanish]
