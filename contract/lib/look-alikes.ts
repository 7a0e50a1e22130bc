/** Letters that look like Latin letters, and those Latin letters in the same order. */
const alphabets: [like: string, latin: string][] = [
  // Cyrillic
  ['АВЕЅІЈКМНОРСТУҮХԀԚԜҺӀ', 'ABESIJKMHOPCTYYXDQWHl'],
  // Greek; small letters that differ from their capitals
  ['ΑΒΕΖΗΙΚΜΝΟΡΤΥΧηνυγωσ', 'ABEZHIKMNOPTYXnvuywo'],
  // Armenian
  ['օսհոցզ', 'ouhngq'],
  // Cherokee
  ['ᎪᏴᏟᎠᎬᏀᎻᎫᏦᏞᎷᏢᎡᏚᎢᏙᎳᏃ', 'ABCDEGHJKLMPRSTVWZ'],
  // Lisu
  ['ꓐꓑꓓꓔꓖꓗꓙꓚꓜꓝꓟꓠꓡꓢꓣꓦꓧꓪꓫꓬꓮꓰꓲꓳꓴ', 'BPDTGKJCZFMNLSRVHWXYAEIOU'],
  // Latin small capitals and variants
  ['ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘꞯʀꜱᴛᴜᴠᴡʏᴢɑıłǀꞮ', 'abcdefghijklmnopqrstuvwyzaillI'],
]
/** Where the white letters A to Z on a black circle and on a black square begin. */
const lettersOnBlack = [0x1_f1_50, 0x1_f1_70]

const latinLetters = new Map<string, string>([
  ...alphabets.flatMap(([like, latin]) =>
    Array.from(like, (letter, at): [string, string] => [letter, latin[at] ?? '']),
  ),
  ...lettersOnBlack.flatMap((start) =>
    Array.from({ length: 26 }, (_, at): [string, string] => [
      String.fromCodePoint(start + at),
      String.fromCodePoint(0x41 + at),
    ]),
  ),
])

/** Returns a text with Latin letters in place of those that look like them. */
export function withLatinLetters(text: string): string {
  return text.replaceAll(/[^\p{ASCII}]/gu, (letter) => latinLetters.get(letter) ?? latinOfCapital(letter))
}

/** Returns a letter as what its capital looks like, such as "m" for the Cyrillic "м". */
function latinOfCapital(letter: string): string {
  return latinLetters.get(letter.toUpperCase())?.toLowerCase() ?? letter
}
