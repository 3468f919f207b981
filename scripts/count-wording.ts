/**
 * Counts places in comments, texts and commits that CONTRIBUTING.md asks to write otherwise: places to read, not errors.
 * Not part of the tests.
 */
import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './build.ts'
import { helpIfAsked } from './progress.ts'

helpIfAsked(`
node scripts/count-wording.ts [--list comments|texts|titles] [--commits N]

Counts comment lines of src without tests, lines of comments and texts with a phrase to avoid, documents and commit titles.
  --list WHAT   prints the places instead
  --commits N   titles of the last N commits, 100
`)

const phrases = [
  /\b(?:is|are|was|were) no(?:ne)?\b|\bthere (?:is|are) none\b/,
  /\b(?:tells?|told|says?|said)\b/,
  /\bst(?:ands?|ood) (?:in|on|at|by|under|beside|behind|for)\b/,
  /\bcom(?:es?|ing) (?:with|from|along|in)\b/,
  /\b(?:keeps?|kept)\b/,
  /\bof (?:its|their|our|his|her) own\b/,
  /\b(?:anew|beside|mend|whoever|nobody|somebody|anybody|everybody)\b/,
  /\b(?:brings?|brought|takes? (?:away|along)|gives? back)\b/,
]
const hasPhrase = (text: string) => phrases.some((phrase) => phrase.test(text))
/** In comments a sentence that begins with What has no named subject; in texts it is a question. */
const isMarked = (comment: string) => hasPhrase(comment) || /\bWhat\b/.test(comment)

const files = globSync('src/**/*.{ts,tsx,css}', { cwd: root })
  .filter((file) => !/\.(?:test|fixture)\.|\/golden\//.test(file))
  .toSorted()
const comments: string[] = []
const texts: string[] = []

for (const file of files) {
  let inBlock = false
  for (const [i, line] of readFileSync(join(root, file), 'utf8').split('\n').entries()) {
    const at = `${file}:${i + 1}: ${line.trim()}`
    const starts = /^\s*\{?\/\*/.test(line)
    if (inBlock || starts || /^\s*\/\//.test(line)) {
      comments.push(at)
      inBlock = (inBlock || starts) && !line.includes('*/')
    } else if (hasPhrase(proseOf(line))) texts.push(at)
  }
}

/** Strings of several words, and text between or beside tags. */
function proseOf(line: string): string {
  const code = line.replace(/\s\/\/ .*$/, '')
  const strings = [...code.matchAll(/'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"|`((?:[^`\\]|\\.)*)`?/g)]
    .map(([, single, double, template]) => single ?? double ?? template ?? '')
    .filter((text) => /[a-z,] [a-z]/.test(text) && !/^\s*(?:select|from|where|join)\b/.test(text))
  // A line of text alone in TSX has words and none of the signs of code.
  const alone = /^\s*[A-Za-z][^=;(){}[\]]*$/.test(code) && /[a-z]+ [a-z]+ [a-z]+/.test(code) ? [code] : []
  const between = [...code.matchAll(/>([^<>{}]*[a-z] [a-z][^<>{}]*)</g)].map(([, text]) => text!)
  return [...strings, ...alone, ...between].join(' · ')
}

const words = process.argv.slice(2)
const option = (name: string) => (words.includes(name) ? words[words.indexOf(name) + 1] : undefined)
const titles = run('git', 'log', `-${Number(option('--commits') ?? 100)}`, '--no-merges', '--format=%s')
const refused = titles.filter((title) => {
  const { status } = spawnSync('sh', ['.githooks/commit-msg', '/dev/stdin'], { cwd: root, input: title })
  return status !== 0
})
const marked = comments.filter(isMarked)

const list = option('--list')
if (list) console.log((list === 'comments' ? marked : list === 'texts' ? texts : refused).join('\n'))
else
  console.table({
    'comment lines in src, without tests': comments.length,
    'of these with a phrase to avoid': marked.length,
    'lines of text with a phrase to avoid': texts.length,
    'pages in docs/design': globSync('docs/design/*.md', { cwd: root }).length,
    'lines in docs/design': globSync('docs/design/*.md', { cwd: root })
      .map((file) => readFileSync(join(root, file), 'utf8').split('\n').length - 1)
      .reduce((sum, lines) => sum + lines, 0),
    [`commit titles of the last ${titles.length} that the hook refuses`]: refused.length,
  })

function run(command: string, ...args: string[]): string[] {
  return spawnSync(command, args, { cwd: root, encoding: 'utf8' }).stdout.trim().split('\n')
}
