export function whatsappLink(phone: string, text: string): string | undefined {
  return phone ? `https://wa.me/${phone}?text=${encodeURIComponent(text)}` : undefined;
}
