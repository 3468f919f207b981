/**
 * Moves the scripts of a page into a template, so that they load after the first frame: on a slow line they would delay
 * style sheet and font (docs/design/page-loading.md#decision). React Router has no option for it.
 */
export function deferScripts(html: string): string {
  const links: string[] = []
  const bare = html.replaceAll(/<link rel="modulepreload"[^>]*>/g, (link) => {
    links.push(link)
    return ''
  })
  const begins = /<script[^>]* type="module"[^>]*>[^]*?<\/script>/
  return bare.replace(begins, (script) => `<template id="scripts">${links.join('')}${script}</template>`)
}

/** For the head: moves the scripts back after the first frame; a window in the background has no frames. */
export const deferredScriptsLoader = `addEventListener('DOMContentLoaded',()=>{const begin=()=>{const aside=document.getElementById('scripts');aside.replaceWith(aside.content)};document.hidden?begin():requestAnimationFrame(()=>setTimeout(begin))})`

export const scriptsMissingId = 'scripts-missing'

/** For the head: shows the message if the first module, or one that it imports, could not be loaded. */
export const scriptsMissingScript = `{const tell=()=>{const said=document.getElementById('${scriptsMissingId}');if(said&&!('hydrated' in document.documentElement.dataset))said.hidden=false};addEventListener('error',({target})=>target.type==='module'&&tell(),true);addEventListener('unhandledrejection',tell)}`
