/** Paths of links to pages of this site. Files and the gateway have tests of their own. */
export function internalLinks(html: string): string[] {
  const links = [...html.matchAll(/<a [^>]*?href="(\/[^"#?]*)[^"]*"[^>]*>/g)]
  return links
    .filter(([tag]) => !tag.includes(' download'))
    .map(([, path]) => path!)
    .filter((path) => !/^\/(\/|api\/|ng\/|assets\/)|\.\w+$/.test(path))
}
