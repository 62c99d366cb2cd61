import { seeded } from "../seeded.ts";
import { type Answer, type Asked, askedSchema, mixSchema } from "./answer.ts";

/** What is done with the next request: as told for it, else by shares, else always the same. */
export function openChoice() {
  const next: Answer[] = [];
  const accept = askedSchema.parse("accept");
  let always: Answer = accept;
  let mix: { parts: [Answer, number][]; random: () => number } = { parts: [], random: Math.random };
  return {
    choose(): Answer {
      const scripted = next.shift();
      if (scripted) return scripted;
      let left = mix.parts.length > 0 ? mix.random() : 1;
      for (const [answer, share] of mix.parts) {
        left -= share;
        if (left < 0) return answer;
      }
      return always;
    },
    next: (...answers: Asked[]) => void next.push(...answers.map((each) => askedSchema.parse(each))),
    always(answer: Asked) {
      always = askedSchema.parse(answer);
    },
    /** Shares of answers by a seeded generator: the same seed gives the same faults. */
    mix(parts: [Asked, number][], seed = 1) {
      mix = { parts: mixSchema.parse(parts), random: seeded(seed) };
    },
    clear() {
      next.length = 0;
      always = accept;
      mix = { parts: [], random: Math.random };
    },
  };
}
