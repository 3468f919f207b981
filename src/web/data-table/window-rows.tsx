type TickCellProps = {
  readonly label: string
  readonly ticked: boolean
  readonly onTick: (ticked: boolean) => void
  readonly className: string | undefined
}

/** The box of a row that can be chosen: ticked at once, the address follows. */
export function TickCell({ label, ticked, onTick, className }: TickCellProps) {
  return (
    <td className={className}>
      <input
        type="checkbox"
        aria-label={label}
        key={String(ticked)}
        defaultChecked={ticked}
        onChange={() => onTick(!ticked)}
      />
    </td>
  )
}

type GapProps = {
  readonly rows: number
  /** Of one row [px]. */
  readonly height: number
  /** Columns of the table. */
  readonly width: number
  readonly className: string | undefined
}

/** Stands for rows that are out of sight. */
export function Gap({ rows, height, width, className }: GapProps) {
  if (rows <= 0) return null
  return (
    <tr aria-hidden className={className}>
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- room without words, hidden from readers */}
      <td colSpan={width} style={{ height: rows * height }} />
    </tr>
  )
}
