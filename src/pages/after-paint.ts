/**
 * Puts the scripts of a page aside until it has been painted: it can be read before it has any, and on a slow line they would
 * share the way with sheet and font (docs/design/page-loading.md). React Router writes links to them and the module that begins without a word
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

/** What stands in the page for when they do not come. */
export const scriptsMissingId = 'scripts-missing'

/** In the head: shows it where the module that begins, or what it imports, could not be loaded. A page that is alive had all. */
export const scriptsMissingScript = `{const tell=()=>{const said=document.getElementById('${scriptsMissingId}');if(said&&document.documentElement.hasAttribute('data-asleep'))said.hidden=false};addEventListener('error',({target})=>target.type==='module'&&tell(),true);addEventListener('unhandledrejection',tell)}`
