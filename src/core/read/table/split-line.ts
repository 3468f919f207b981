/** `blank`: any run of blanks and tabs. */
export type Separator = '\t' | ';' | ',' | '|' | 'blank'

export type TextFormat = { readonly separator: Separator; readonly decimal: '.' | ',' }

export function splitLine(line: string, separator: Separator): string[] {
  if (separator === 'blank')
    return line.trim() === ''
      ? ['']
      : line
          .trim()
          .split(/[ \t\u00a0]+/)
          .map(unquote)
  if (!line.includes('"')) return line.split(separator).map((cell) => cell.trim())

  const cells: string[] = []
  let cell = ''
  let quoted = false
  for (let at = 0; at < line.length; at++) {
    const letter = line[at]!
    if (letter === '"') {
      if (quoted && line[at + 1] === '"') {
        cell += '"'
        at++
      } else quoted = !quoted
    } else if (letter === separator && !quoted) {
      cells.push(cell.trim())
      cell = ''
    } else cell += letter
  }
  cells.push(cell.trim())
  return cells
}

export function unquote(cell: string): string {
  const bare = cell.trim()
  return bare.length > 1 && bare.startsWith('"') && bare.endsWith('"')
    ? bare.slice(1, -1).replaceAll('""', '"').trim()
    : bare
}
