/**
 * Puts the scripts of a page aside until it has been painted: it can be read before it has any, and on a slow line they would
 * share the way with sheet and font (decision 0337). React Router writes links to them and the module that begins without a word
 * about when; in a template neither is asked for.
 */
export function scriptsAfterPaint(html: string): string {
  const links: string[] = []
  const bare = html.replaceAll(/<link rel="modulepreload"[^>]*>/g, (link) => {
    links.push(link)
    return ''
  })
  const begins = /<script[^>]* type="module"[^>]*>[^]*?<\/script>/
  return bare.replace(begins, (script) => `<template id="scripts">${links.join('')}${script}</template>`)
}

/** In the head: takes them out again, all at once, with the first frame; a window in the background has no frames. */
export const afterPaintScript = `addEventListener('DOMContentLoaded',()=>{const begin=()=>{const aside=document.getElementById('scripts');aside.replaceWith(aside.content)};document.hidden?begin():requestAnimationFrame(()=>setTimeout(begin))})`
