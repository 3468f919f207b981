export const embedEnding = '.embed'

/** Whether an address is an embeddable chart; no other address can be framed. */
export function isEmbedAddress(url: string): boolean {
  return /^\/mi-database\/(?:mi-calculator\/)?[\w-]+\.embed(?:\?|$)/.test(url)
}

/** Height of the frame [px], without scrolling on a wide page. */
export const embedHeight = 760

export function embedCode(address: string, title: string): string {
  const [source, name] = [address, title].map((text) =>
    text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;'),
  )
  return `<iframe src="${source}" title="${name}" width="100%" height="${embedHeight}" loading="lazy" style="border:0"></iframe>\n`
}
