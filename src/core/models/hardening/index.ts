import { hockettSherby } from './hockett-sherby.ts'
import type { HardeningLaw } from './law.ts'
import { swift } from './swift.ts'
import { swiftHockettSherby } from './swift-hockett-sherby.ts'

/** Every hardening law the house knows. */
export const hardeningLaws: readonly HardeningLaw[] = [swift, hockettSherby, swiftHockettSherby]
