export class Query {
  limit = 0;
  first(limit: number): Query { // caught by oxlint: typescript/prefer-return-this-type
    this.limit = limit;
    return this;
  }
}
