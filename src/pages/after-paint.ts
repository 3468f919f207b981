const preload = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g
const beginning = /^(<script[^>]* type="module" async="">)(.*?)<\/script>/s
// Routes have names; the list of all routes has none.
const imported = /import (?:\* as (\w+) from ("[^"]+")|("\/assets\/manifest-[^"]+"));/g

/**
 * The scripts of a page come once it has been painted: it can be read before it has any, and on a slow line they would
 * share the way with sheet and font. All of them are asked for at once then, so that none waits to be named by another.
 * React Router writes both the links and the script that begins without a word about when.
 *
 * @param html  what holds the head and that script; anything else comes back as it is
 */
export function scriptsAfterPaint(html: string): string {
  // Near the end of a long text: to look for it from the beginning takes longer than all the rest.
  const at = html.lastIndexOf('<script', html.lastIndexOf(' type="module" async="">'))
  const script = at < 0 ? null : beginning.exec(html.slice(at))
  if (!script) return html
  const [whole, tag, text] = script as unknown as [string, string, string]
  const modules = [...text.matchAll(imported)].map((match) => ({ name: match[1] ?? '', file: match[2] ?? match[3]! }))
  const rest = text.replaceAll(imported, '')
  // While it is developed, the page needs modules of Vite's first.
  if (modules.length === 0 || /import[\s"{*]/.test(rest)) return html

  const entry = /import\(("[^"]+")\);\s*$/.exec(rest)?.[1]
  const files: string[] = []
  const headEnd = html.indexOf('</head>')
  const head = html.slice(0, headEnd).replaceAll(preload, (_link, file: string) => {
    files.push(JSON.stringify(file))
    return ''
  })
  const bare = head + html.slice(headEnd)
  const begin = `const begin=async()=>{
for(const file of [${files.filter((file) => file !== entry).join(',')}])import(file)
const [${modules.map(({ name }) => name).join(',')}]=await Promise.all([${modules.map(({ file }) => `import(${file})`).join(',')}])
${rest}}
document.hidden?begin():requestAnimationFrame(()=>setTimeout(begin))`
  // As a function: a dollar sign in a text would mean something to `replace`.
  return bare.replace(whole, () => `${tag}${begin}</script>`)
}
