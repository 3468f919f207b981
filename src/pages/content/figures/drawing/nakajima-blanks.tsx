import { Drawing, Note, Part } from './drawing.tsx'

/** Half the diameter of a full blank, half the length of its parallel shaft, radius of the transitions [mm]. */
const [disc, shaft, fillet] = [100, 12.5, 30]

export function NakajimaBlanks() {
  return (
    <Drawing
      title="Blanks of the Nakajima test"
      description="Four round blanks of 200 mm diameter; three have parallel shafts of 30, 90 and 130 mm cut out at both sides, the fourth is a full disc."
      box={[-120, -118, 940, 270]}
    >
      {[30, 90, 130].map((width, i) => (
        <g key={width} transform={`translate(${i * 230} 0)`}>
          <Part kind="sheet" d={waisted(width / 2)} />
          <Part kind="axis" d="M0 -108V108" />
          <Note at={[0, 138]} anchor="middle" text={`shaft ${width} mm`} />
        </g>
      ))}
      <g transform="translate(690 0)">
        <Part kind="sheet" d={`M-${disc} 0A${disc} ${disc} 0 1 1 ${disc} 0A${disc} ${disc} 0 1 1 -${disc} 0Z`} />
        <Part kind="axis" d="M0 -108V108" />
        <Note at={[0, 138]} anchor="middle" text="full disc" />
      </g>
    </Drawing>
  )
}

/** Disc with two cut-outs: straight shaft, arc, then straight to the rim unless the arc reaches it. */
function waisted(half: number): string {
  const open = half + fillet
  const turn = shaft + fillet
  const rim = Math.sqrt(disc ** 2 - turn ** 2)
  const [x, y] = open < rim ? [rim, turn] : arcAtRim(open)
  // Where the arc reaches the rim, the straight piece between them has no length.
  const end = Math.min(open, x)
  const arc = `A${fillet} ${fillet} 0 0 0`
  const edge = `A${disc} ${disc} 0 0 1`
  return [
    `M${half} -${shaft}V${shaft}${arc} ${end} ${y}H${x}`,
    `${edge} -${x} ${y}H-${end}${arc} -${half} ${shaft}V-${shaft}`,
    `${arc} -${end} -${y}H-${x}${edge} ${x} -${y}H${end}${arc} ${half} -${shaft}Z`,
  ].join('')
}

/** Upper intersection of the fillet circle, centre (open, shaft), with the rim. */
function arcAtRim(open: number): [x: number, y: number] {
  const distance = Math.hypot(open, shaft)
  const along = (disc ** 2 - fillet ** 2 + distance ** 2) / (2 * distance)
  const across = Math.sqrt(disc ** 2 - along ** 2)
  const [ux, uy] = [open / distance, shaft / distance]
  return [along * ux - across * uy, along * uy + across * ux]
}
