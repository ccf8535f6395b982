/** Returns the address that opens WhatsApp with a message and a link: the person chooses to whom it goes. */
export function whatsAppAddress(message: string, link: string): string {
  return `https://wa.me/?text=${encodeURIComponent(`${message}\n${link}`)}`;
}
