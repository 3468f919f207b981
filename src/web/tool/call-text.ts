export const languages = ['curl', 'Python', 'TypeScript'] as const
export type Language = (typeof languages)[number]

/** Program for the data call of a view. The key is read from the environment. */
export function callText(language: Language, url: string): string {
  return texts[language](url)
}

const texts: Readonly<Record<Language, (url: string) => string>> = {
  curl: (url) => `curl --fail --header "Authorization: Bearer $MI_API_KEY" \\\n  '${url.replaceAll("'", '%27')}'\n`,
  Python: (url) => `import json
import os
from urllib.request import Request, urlopen

url = ${JSON.stringify(url)}
key = os.environ["MI_API_KEY"]
with urlopen(Request(url, headers={"Authorization": f"Bearer {key}"})) as reply:
    answer = json.load(reply)
`,
  TypeScript: (url) => `const url = ${JSON.stringify(url)}
const reply = await fetch(url, { headers: { authorization: \`Bearer \${process.env.MI_API_KEY}\` } })
if (!reply.ok) throw new Error(await reply.text())
const answer = await reply.json()
`,
}
