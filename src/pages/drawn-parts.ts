const place = / data-part="([^"]+)"[^>]*>(?=<!--\$-->)/g
// React writes one before and one after whatever may arrive later than what stands around it.
const border = /<!--(\/?)\$[^>]*-->/g

/**
 * The sleeping parts of a page (`web/ui/on-sight.tsx`), by place. Parts within parts are not listed.
 *
 * @param html  a page that is complete
 * @param own   words of this one answer, such as its nonce: what holds one of them is left out, as is what was not ready
 */
export function drawnParts(html: string, own: readonly string[]): ReadonlyMap<string, string> {
  const parts = new Map<string, string>()
  let end = 0
  for (const found of html.matchAll(place)) {
    if (found.index < end) continue
    const from = found.index + found[0].length
    end = endOf(html, from)
    if (end < 0) break
    const part = html.slice(from, end)
    const late = /<!--\$[^-]|<template/.test(part)
    // As a copy: a slice would hold the whole page in memory.
    if (!late && !own.some((word) => part.includes(word))) parts.set(found[1]!, Buffer.from(part).toString())
  }
  return parts
}

/** Behind the border that closes the one at `from`; −1 when nothing does. */
function endOf(html: string, from: number): number {
  let open = 0
  border.lastIndex = from
  for (let found = border.exec(html); found; found = border.exec(html)) {
    open += found[1] ? -1 : 1
    if (open === 0) return border.lastIndex
  }
  return -1
}
