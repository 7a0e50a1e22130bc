/** What a seller owes Palapa after a sale. */
export const saleDuties =
  'We are not notified of the sale: please write to us through the Contact page. Our fee is due when the transfer is signed and the price is paid.'
