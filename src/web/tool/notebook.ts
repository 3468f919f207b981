import { tableCode } from './table-code.ts'

export type NotebookSource = {
  readonly title: string
  /** Permanent address of the view. */
  readonly page: string
  /** Permanent address of its table as CSV. */
  readonly table: string
}

const numbers = `def number(text):
    try:
        return float(text)
    except ValueError:
        return None

columns = {name: [number(row[name]) for row in rows] for name in table.fieldnames}
numeric = [name for name in columns if any(value is not None for value in columns[name])]
print(len(rows), "rows:", ", ".join(f"{name} [{units[name]}]" for name in table.fieldnames))
for row in rows[:5]:
    print(row)
`

const chart = `try:
    import matplotlib.pyplot as plt
except ImportError:
    plt = None
if plt and len(numeric) > 1:
    x, y = numeric[:2]
    plt.plot(columns[x], columns[y], ".")
    plt.xlabel(f"{x} [{units[x]}]")
    plt.ylabel(f"{y} [{units[y]}]")
    plt.show()
`

/** A Jupyter notebook (nbformat 4.5) that reads the table of a view, lists it and plots its first two numeric columns. */
export function notebook({ title, page, table }: NotebookSource): string {
  const cells = [
    markdown(`# ${title}\n\nSource: <${page}>. The API key is read from \`MI_API_KEY\`.`),
    code(tableCode('python', table, false)),
    code(numbers),
    code(chart),
  ]
  return JSON.stringify(
    {
      cells: cells.map((cell, i) => ({ id: `cell-${i + 1}`, ...cell })),
      metadata: { kernelspec: { display_name: 'Python 3', language: 'python', name: 'python3' } },
      nbformat: 4,
      nbformat_minor: 5,
    },
    null,
    1,
  )
}

function markdown(text: string) {
  return { cell_type: 'markdown', metadata: {}, source: lines(text) }
}

function code(text: string) {
  return { cell_type: 'code', metadata: {}, execution_count: null, outputs: [], source: lines(text.trimEnd()) }
}

/** Lines with their ends, as notebooks store texts. */
function lines(text: string): string[] {
  return text.split(/(?<=\n)/)
}
