import { useState } from 'react'
import { Slider } from '#web/ui/slider.tsx'
import { FigureResult } from './figure-result.tsx'
import { Drawing, Part } from './drawing/drawing.tsx'

/** A square sheared by γ: major strain asinh(γ/2), its axis turned against the direction of shear. */
export function SimpleShear() {
  const [gamma, setGamma] = useState(0.5)
  const major = Math.asinh(gamma / 2)
  // Longest axis of the ellipse that a circle becomes: tan 2φ = 2/γ, from 45° towards the direction of shear.
  const angle = Math.atan2(2, gamma) / 2
  const ring = Array.from({ length: 73 }, (_, i) => (Math.PI * i) / 36).map(
    (a) => [10 * (Math.cos(a) + gamma * Math.sin(a)), -10 * Math.sin(a)] as const,
  )
  const [dx, dy] = [10 * Math.exp(major) * Math.cos(angle), -10 * Math.exp(major) * Math.sin(angle)]
  return (
    <>
      <Drawing
        title="Simple shear"
        description={`A square with a circle in it, sheared by ${gamma}: a parallelogram of the same height with an ellipse.`}
        box={[-46, -16, 92, 32]}
      >
        <Part kind="ghost" d="M-12 -12H12V12H-12Z" />
        <Part
          kind="sheet"
          d={`M${-12 + 12 * gamma} -12H${12 + 12 * gamma}L${12 - 12 * gamma} 12H${-12 - 12 * gamma}Z`}
        />
        <Part kind="gauge" d={`M${ring.map(([px, py]) => `${px.toFixed(2)} ${py.toFixed(2)}`).join('L')}Z`} />
        <Part kind="axis" d={`M${-dx} ${-dy}L${dx} ${dy}`} />
      </Drawing>
      <Slider label="Shear γ" range={[0, 2, 0.05]} value={gamma} onChange={setGamma} />
      <FigureResult>
        ε₁ = {major.toFixed(3)}, ε₂ = {(-major).toFixed(3)}, thickness unchanged. The longest axis stands at{' '}
        {((angle * 180) / Math.PI).toFixed(0)}° to the direction of shear; a tensile test of von Mises reaches the same
        work at a strain of {(gamma / Math.sqrt(3)).toFixed(3)}.
      </FigureResult>
    </>
  )
}
