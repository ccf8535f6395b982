export var lowest = 100; // caught by oxlint: no-var
