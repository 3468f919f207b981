/** A chart of a tool for a page of somebody else: the address of the tool with this ending, and its query. */
export const embedEnding = '.embed'

/** Whether an address, with or without its query, is that of a chart for other pages; no other address may be framed. */
export function isEmbedAddress(url: string): boolean {
  return /^\/mi-database\/(?:mi-calculator\/)?[\w-]+\.embed(?:\?|$)/.test(url)
}

/** Height of a frame [px] that holds the chart, its source and nothing to scroll on a wide page. */
export const embedHeight = 760

/**
 * What somebody puts into their page.
 *
 * @param address  of the chart for other pages, with origin and query
 */
export function embedCode(address: string, title: string): string {
  const [source, name] = [address, title].map((text) =>
    text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;'),
  )
  return `<iframe src="${source}" title="${name}" width="100%" height="${embedHeight}" loading="lazy" style="border:0"></iframe>\n`
}
