import type { Metadata } from '../specimen.ts'
import { inEnglish } from './foreign-words.ts'
import { skeleton } from './name.ts'

/** How the record of a test ends: the specimen broke, or somebody or something stopped before. */
export type RecordEnd = 'fracture' | 'before-fracture'

/** Keys under which laboratories and testing programs state why a record ends, tried on the skeleton. */
const keys =
  /^record ends?$|^(end|stop|termination) of (the )?(record|test|recording)( reason| criterion)?$|^(test|record) (end|stop|termination)( reason| criterion)?$|^(reason for (the )?)?(end|stop|termination)( reason| criterion)( of test)?$|^(grund (f(ue|u|\?)r )?)?(pr(ue|u|\?)fungs?|versuchs|aufzeichnungs)ende( ?grund)?$|^ende der (pr(ue|u|\?)fung|aufzeichnung)|^(abschalt|abbruch|end)e?(kriterium|grund)$|^(cause |motif )?(de )?(fin|arr(e|\?)t) (de l |d )?(essai|enregistrement)|^crit(e|\?)re d arr(e|\?)t|^(causa |motivo )?(del? )?fin(al)? del? (ensayo|registro)|^criterio de (parada|fin)|^(causa |motivo )?(di )?fine (della )?(prova|registrazione)|^criterio di (arresto|fine)/

const stopped =
  /\b(before|without|prior to|no|not|vor|ohne|kein|nicht|avant|sans|antes|sin|prima|senza)\b|interrupt|stopp|abort|manual|remov|necking|abgebrochen|unterbrochen|interromp|interrump|interrotto|arr(e|\?)t(e|\?)/

const broken = /fractur|break|broke|ruptur|bruch|gebrochen|rotura|rottura|fallo|破断|断裂|斷裂|파단/

/** `Record ends at fracture.` as a line of words. */
const sentence = /^(the )?(record|recording|test|curve) (ends?|stops?|ended|stopped) (at|with|by|before) /

/**
 * What a head states about the end of its record, `# record_ends: at-fracture` or a testing program's line; undefined where it states
 * nothing that is understood. A record that ends on a rising force did not pass its maximum unless the specimen broke there.
 */
export function statedEnd(metadata: readonly Metadata[]): RecordEnd | undefined {
  for (const { key, value } of metadata) {
    const [name, words] = [skeleton(key), skeleton(value)]
    const isStated =
      keys.test(inEnglish(name) ?? name) || keys.test(name) || (name === 'remark' && sentence.test(words))
    if (!isStated) continue
    if (stopped.test(words)) return 'before-fracture'
    if (broken.test(words)) return 'fracture'
  }
  return undefined
}
