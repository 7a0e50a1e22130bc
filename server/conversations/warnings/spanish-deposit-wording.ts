import type { DepositWording } from './deposit-wording.ts'
import { anyOf, expression } from './expressions.ts'

const amount = String.raw`(?:(?:usd?|bzd?)? ?\$ ?\d|(?:usd|bzd) ?\d|\d[\d,.]{0,12} ?(?:(?:usd?|bzd?|dolares)\b|%))`
const deposit = String.raw`(?:deposit(?:os?|ar|e)|anticipos?|adelantos?|enganche|senal|sena|pagos?|transferencia|dinero|plata|fondos|la mitad|cuota|reserva)\b`
const demand = String.raw`(?:pag(?:a|ar|as|ue|uen|ame|arme|andome)|envi(?:a|ar|as|e|en|ame|eme|arme)|mand(?:a|ar|as|e|en|ame|eme|arme)|transfier(?:a|as|e|es|ame|eme)|transferir|deposit(?:a|ar|e|en|ame|eme|elo)|gir(?:a|ar|e|ame|eme)|haz|haga|hacer|dej(?:a|ar|e))\b`
const infinitive = String.raw`(?:pagar|enviar|mandar|transferir|depositar|girar|dejar|hacer)(?:l[aoe])?\b`
const visit = String.raw`(?:ver|visitar|conocer|venir|firmar|revisar)(?:l[ao])?\b`
const intention = String.raw`\b(?:puedo|podemos|quiero|queremos|podria(?:mos)?|quisiera(?:mos)?|voy a|vamos a|prefiero|preferimos|pienso|pensamos|(?:me|nos) gustaria|tengo que|tenemos que)\b`
const ownPayment = String.raw`\b(?<!\b(?:el|un|del|al|su|mi|este|ese|de|con|sin|primer|segundo|por|ningun) )(?:pago|envio|transfiero|deposito yo)\b`
const negation = String.raw`\b(?<!\b(?:si|por que) )(?:no|nunca|jamas)\b`
const notPaying = String.raw`${negation}(?: (?:me|te|le|les|se|lo|la|nos|hay que|tiene que|tienen que|debe|deberia|necesita|es necesario|hace falta|va a)){0,3} ${demand}`
const thirdParty = String.raw`\b(?<!\b(?:mi|nuestr[oa]) (?:\w{1,20} )?)(?:plica|fideicomiso|escrow|abogad[oa]|notari[oa])\b`

export const spanish: DepositWording = {
  sum: expression(
    String.raw`\b${deposit}`,
    String.raw`\b${demand}(?: (?:me|nos|el|la|los|un|una|esos|solo|al menos|unos)){0,2} ${amount}`,
  ),
  paying: expression(String.raw`\bnecesit(?:o|amos)\b`, String.raw`\b${demand}`),
  hurry:
    /\b(?:ya|ahora|hoy|esta noche|manana|inmediatamente|de inmediato|cuanto antes|lo antes posible|urgente(?:mente)?|rapido|primero|por adelantado|de antemano|para (?:asegurar|apartar|reservar|garantizar)(?:la|lo)?|antes (?:de )?que (?:alguien|otr[oa]|se) )/i,
  viewing:
    /\b(?:ver(?:la|lo)?|visit(?:a|as|ar|arla|arlo)|mostrar(?:la|lo|le|te|sela|selo)?|muestr[eo]|ensenar(?:la|le|te)?|recorrido|inspeccion)\b/i,
  order: /\b(?:antes|despues|una vez|hasta|sin|cuando)\b/i,
  before: /antes/i,
  away: /\b(?:fuera del pais|no estoy en belice|en el extranjero|en el exterior|en (?:una )?mision|en alta mar)\b/i,
  keysSent: expression(
    String.raw`\bllaves?\b[^.!?\n]{0,60}\b(?:por|via|con) (?:correo|mensajeria|paqueteria|courier|encomienda|dhl|fedex|ups)\b`,
    String.raw`\b(?:enviar|mandar)(?:a|an|e|emos)? (?:las |ambas )?llaves\b`,
  ),
  fraudPhrases: expression(
    String.raw`\b(?:deposito|anticipo|pago) (?:\w+ )?(?:reembolsable|reintegrable)\b`,
    String.raw`\b(?:deposito|anticipo) (?:es|sera) (?:totalmente|completamente|100 ?%) (?:reembolsable|devuelto)\b`,
    String.raw`\b(?:quien|el que|la que|el primero que) (?:pague|paga|deposite|deposita|transfiera|transfiere)\b`,
    String.raw`\bantes de (?:la visita|ver\w*|visitar\w*)\b(?![^.!\n]{0,200}\?)[^.!\n]{0,40}\b(?:necesito(?! saber)|necesitamos(?! saber)|requiero|debe|tiene que|hay que)\b[^.!\n]{0,20}\b(?:pag\w+|deposit\w+|anticipo|sena)\b`,
  ),
  unrelated: new RegExp(
    anyOf(
      String.raw`\b(?:la mitad de )?(?:(?:la|las|los|su|sus) )?(?:cuotas? de (?:(?:la )?asociacion|mantenimiento|condominio)|gastos (?:legales|de cierre|notariales)|honorarios|impuestos?)\b`,
      String.raw`\b(?:necesit|quier|quisier)\w{1,5} (?:saber|conocer|preguntar)\b`,
      String.raw`\b(?:envi|mand)\w{1,5} (?:hoy |ahora )?(?:(?:mas|la|las|los|el|un|una|unas) ){0,2}(?:lista|fotos?|videos?|planos?|ubicacion|direccion|documentos?|titulo|copia|informacion|detalles)(?: de \w{1,20})?\b`,
    ),
    'gi',
  ),
  clauseEnd: /[,;:](?!\d)| -+ | (?=(?:y|e|o|u|pero|porque|asi que|una vez|cuando|si|apenas|en cuanto)\b)/i,
  harmless: expression(
    thirdParty,
    String.raw`\b(?:al|del|el dia del|hasta el|en el) cierre\b`,
    String.raw`\b(?:mensual(?:es|mente)?|trimestral|anual(?:es|mente)?|(?:al|por|cada) (?:mes|ano))\b`,
    notPaying,
    String.raw`${negation} (?:le |les |te )?(?:pido|pedimos|acepto|aceptamos|cobro|cobramos|necesito|necesitamos|hay|quiero|queremos)(?: (?:el|la|un|ningun|su)){0,2} ${deposit}`,
    ownPayment,
    String.raw`${intention} ${infinitive}`,
    String.raw`\b(?:pagamos|enviamos|transferimos|depositamos|pagaria|pagariamos|pagare|pagaremos)\b`,
  ),
  plan: expression(intention, notPaying),
  continuation: new RegExp(
    String.raw`^ ?((?:y|o) )?(?:luego |despues |entonces |ya )?(?:${infinitive}|${visit})`,
    'i',
  ),
}
