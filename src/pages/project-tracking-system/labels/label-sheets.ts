export type LabelSheet = {
  readonly id: string
  readonly name: string
  readonly columns: number
  /** Of a label [mm]. */
  readonly width: number
  readonly height: number
  /** First label, from the edge of the A4 sheet [mm]. */
  readonly top: number
  readonly left: number
  /** Between columns [mm]. */
  readonly gap: number
}

export const labelSheets: readonly [LabelSheet, ...LabelSheet[]] = [
  { id: '24', name: 'A4, 24 labels of 70 × 37 mm', columns: 3, width: 70, height: 37, top: 0.5, left: 0, gap: 0 },
  {
    id: '65',
    name: 'A4, 65 labels of 38.1 × 21.2 mm',
    columns: 5,
    width: 38.1,
    height: 21.2,
    top: 10.7,
    left: 4.75,
    gap: 2.5,
  },
  { id: 'plain', name: 'plain A4 to cut', columns: 2, width: 90, height: 40, top: 10, left: 10, gap: 10 },
]

export const sheetOf = (id: string | null): LabelSheet => labelSheets.find((sheet) => sheet.id === id) ?? labelSheets[0]
