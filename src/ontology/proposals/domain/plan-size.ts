import { ObjectClassWorkflowFailedError } from '../../classes/domain/errors.ts';
import type { Plan } from '../../classes/domain/plans/plan.ts';
import type { Footprint } from './footprint.ts';
import { MOST_EFFECTS } from './proposal.ts';

/** A line of a footprint can have many details. */
const CHARACTERS_OF_FOOTPRINT = 64;
/** A class can have a thousand templates, and a copy has them all. */
const CHARACTERS_OF_TEMPLATES = 256;
/** Of templates and texts that are hashed and otherwise left alone. */
const CHARACTERS_HASHED = 1024;
/** Most classes have no longer texts before and after a change. */
const USUAL_CHARACTERS = 4096;
/** What matching one class takes, compared with changing it. */
const SHARE_OF_MATCHING = 1 / 8;

/** How many classes, and characters of templates. */
interface Looked {
  classes: number;
  read: number;
  hashed: number;
}

/** What the changes of a proposal take in memory and time to plan, counted in classes. */
export class PlanSize {
  readonly #looked: () => Looked;
  #earlier = 0;
  #changed = 0;
  #looksBefore = 0;

  /** What was looked through up to now, also by plans that change nothing of it. */
  constructor(looked: () => Looked) {
    this.#looked = looked;
  }

  /** What follows is about the next change. */
  next(): void {
    this.#earlier = this.#total;
    this.#changed = 0;
    this.#looksBefore = this.#looks;
  }

  addPlan({ changes, templates, redirects }: Plan): void {
    this.#add(changes.length + templates.length + redirects.length);
  }

  /** A file is matched with all classes and former keys. */
  addFile(known: number): void {
    this.#add(known * SHARE_OF_MATCHING);
  }

  addTemplates(characters: number): void {
    this.#add(characters / CHARACTERS_OF_TEMPLATES);
  }

  /** A class can have texts in forty languages. */
  addClass(characters: number): void {
    this.#add(Math.max(0, characters - USUAL_CHARACTERS) / CHARACTERS_HASHED);
  }

  /** Where it is longer than the plan lets expect. */
  addFootprint({ length }: Footprint): void {
    this.#add(Math.max(0, length / CHARACTERS_OF_FOOTPRINT - this.#changed));
  }

  /** Nothing is planned after a change that is too large. */
  refuseTooMuch(): void {
    if (this.#total <= MOST_EFFECTS) return;
    throw new ObjectClassWorkflowFailedError(
      `The changes of a proposal can affect at most ${MOST_EFFECTS.toLocaleString('en')} classes in total, and those up to this one affect more. Remove some of them, and create another proposal for the rest.`,
    );
  }

  #add(classes: number): void {
    this.#changed += classes;
    this.refuseTooMuch();
  }

  get #looks(): number {
    const { classes, read, hashed } = this.#looked();
    return classes + read / CHARACTERS_OF_TEMPLATES + hashed / CHARACTERS_HASHED;
  }

  get #total(): number {
    return this.#earlier + Math.max(this.#changed, this.#looks - this.#looksBefore);
  }
}
